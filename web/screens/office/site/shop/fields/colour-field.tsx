import { Field } from '../../../../../ui/field.tsx'
import { fieldId } from '../focus-field.ts'
import { useFormField } from '../shop-form.ts'

interface ColourFieldProps {
  path: string
  label: string
  hint: string
  says?: readonly string[]
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
/** The colour picker's value while none is set. */
const unsaid = '#808080'

/** A colour as a hex code or from the browser's colour picker. */
export function ColourField({ path, label, hint, says = [] }: ColourFieldProps) {
  const { value, error, isFixed, onChange } = useFormField(path, ...says)
  return (
    <Field label={label} hint={hint} error={error} id={fieldId(path)}>
      {(control) => (
        <span className="colour-field">
          <input
            type="color"
            aria-label={`${label}, to choose`}
            className="colour-well"
            value={isColour(value) ? value.toLowerCase() : unsaid}
            disabled={isFixed}
            data-unsaid={isColour(value) ? undefined : ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            {...control}
            className="control"
            placeholder="#0b3a49"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            readOnly={isFixed}
            onChange={(event) => onChange(event.currentTarget.value.trim())}
          />
        </span>
      )}
    </Field>
  )
}
