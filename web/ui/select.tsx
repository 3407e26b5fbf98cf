import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field.tsx'
import './select.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value'> & {
    options: readonly SelectOption[]
    value: string
    onChange: (value: string) => void
  }

/**
 * The browser's own select: it has type-ahead, opens the native picker on phones and costs no script. Where the browser
 * allows it, its list is styled like the rest of the shop.
 */
export function Select({ label, hint, error, id, className, options, onChange, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <span className="select">
          <select
            {...select}
            {...control}
            className="control"
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronsUpDown className="icon icon-sm" />
        </span>
      )}
    </Field>
  )
}
