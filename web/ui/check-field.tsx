import { type ReactNode, useId } from 'react'
import './check-field.css'

type CheckFieldProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

/** A checkbox with a line about what it means. */
export function CheckField({ label, hint, checked, disabled = false, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="check-field">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
