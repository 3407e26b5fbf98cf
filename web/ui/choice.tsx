import { useId, type ReactNode } from 'react'
import './choice.css'

export type Choice = { value: string; label: ReactNode; note?: ReactNode; end?: ReactNode }

type ChoicesProps = {
  label: string
  choices: readonly Choice[]
  value: string | undefined
  onChange: (value: string) => void
}

/** One of a few options, each with room for a note and a price. */
export function Choices({ label, choices, value, onChange }: ChoicesProps) {
  const name = useId()
  return (
    <div className="choices" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <span className="strong">{choice.label}</span>
            {choice.note && <span className="choice-note">{choice.note}</span>}
          </span>
          {choice.end && <span className="choice-end">{choice.end}</span>}
        </label>
      ))}
    </div>
  )
}
