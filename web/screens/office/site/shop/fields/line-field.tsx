import type { ComponentProps } from 'react'
import { TextArea, TextField } from '../../../../../ui/field.tsx'
import { fieldId } from '../focus-field.ts'
import { useFormField } from '../shop-form.ts'

interface Common {
  /** The path of the value in the profile. */
  path: string
  label: string
  hint?: React.ReactNode
  /** Fields whose problems are shown here, because they have no control of their own. */
  says?: readonly string[]
}

type LineFieldProps = Common &
  Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'dir' | 'lang' | 'spellCheck'>

export function LineField({ path, label, hint, says = [], ...input }: LineFieldProps) {
  const { value, error, isFixed, onChange } = useFormField(path, ...says)
  return (
    <TextField
      {...input}
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={error}
      value={value}
      readOnly={isFixed}
      autoComplete={input.autoComplete ?? 'off'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type LinesFieldProps = Common & Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder' | 'dir' | 'lang' | 'ref'>

export function LinesField({ path, label, hint, says = [], ...area }: LinesFieldProps) {
  const { value, error, isFixed, onChange } = useFormField(path, ...says)
  return (
    <TextArea
      {...area}
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={error}
      value={value}
      readOnly={isFixed}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
