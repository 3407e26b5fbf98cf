import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { sayProblem } from '#contract/languages/sentence.ts'
import { useSay } from '../language/use-say.ts'
import { focusFirstError } from './focus-first-error.ts'

type Errors<Typed> = { [Name in keyof Typed]?: string | undefined }

/** What sends the form: a mutation. */
interface Sending<Body> {
  mutate: (body: Body) => void
  isPending: boolean
}

interface Typing {
  currentTarget: { value: string }
}

/**
 * A form that keeps what the person sees and becomes a request of the contract only when it is sent. What the schema
 * refuses stands at its field; `toRequest` makes the request where it is not just what was typed.
 */
export function useContractForm<Typed extends Record<string, string>, Body>(
  schema: z.ZodType<Body>,
  initial: Typed | (() => Typed),
  { mutate, isPending }: Sending<Body>,
  toRequest: (typed: Typed) => unknown = (typed) => typed,
) {
  const say = useSay()
  const [typed, setTyped] = useState(initial)
  const [errors, setErrors] = useState<Errors<Typed>>({})
  const field = <Name extends keyof Typed & string>(name: Name) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: Typing) => {
      setTyped((now) => ({ ...now, [name]: value }))
      setErrors({})
    },
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const { success, data, error } = schema.safeParse(toRequest(typed))
    if (success) return mutate(data)
    // From the last to the first, so that a field keeps the first of its problems.
    const found = error.issues.toReversed().map((issue) => [String(issue.path[0]), sayProblem(issue, say)])
    flushSync(() => setErrors(Object.fromEntries(found) as Errors<Typed>))
    focusFirstError(event.currentTarget)
  }
  return { typed, errors, setErrors, field, form: { noValidate: true, onSubmit } }
}
