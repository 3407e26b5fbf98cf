import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useCode } from './second-factor.ts'
import './second-factor.css'

interface CodeFormProps<Answer> {
  /** What the code is for. */
  send: (code: string) => Promise<Answer>
  label: string
  hint?: string
  button: string
  look?: ButtonLook
  /** Shown beside the button: the way back. */
  aside?: ReactNode
  onDone: (answer: Answer) => unknown
}

export function CodeForm<Answer>({ send, label, hint, button, look = 'solid', aside, onDone }: CodeFormProps<Answer>) {
  const [code, setCode] = useState('')
  const { send: sendOff, isPending, problem, reset } = useCode(send, onDone)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && code.trim()) sendOff(code.trim())
  }
  return (
    <form className="stack code-form" noValidate onSubmit={handleSubmit}>
      <TextField
        label={label}
        hint={hint}
        error={problem}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          reset()
        }}
      />
      <div className="acts">
        <Button type="submit" look={look} busy={isPending}>
          {button}
        </Button>
        {aside}
      </div>
    </form>
  )
}
