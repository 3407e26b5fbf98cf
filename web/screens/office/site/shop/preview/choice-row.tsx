import { entriesOf } from '#contract/base/keys.ts'
import { Button } from '../../../../../ui/button.tsx'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

/** A choice between two options, both visible. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className="preview-choice" role="group" aria-label={label}>
      {entriesOf(options).map(([each, name]) => (
        <Button key={each} look="line" size="sm" aria-pressed={each === value} onClick={() => onChange(each)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
