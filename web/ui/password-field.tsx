import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { Field, type FieldText } from './field.tsx'
import './password-field.css'

type PasswordFieldProps = Omit<FieldText, 'label'> & Omit<ComponentProps<'input'>, 'type'> & { label?: string }

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label ?? t`Password`} hint={hint} error={error}>
      {(control) => (
        <div className="password">
          <input {...input} {...control} type={isShown ? 'text' : 'password'} className="control" />
          <IconButton
            label={isShown ? t`Hide password` : t`Show password`}
            icon={isShown ? <EyeOff className="icon" /> : <Eye className="icon" />}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
