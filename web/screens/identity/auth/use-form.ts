import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { type SaySentence, sayProblem } from '#contract/languages/sentence.ts'
import { ApiError } from '../../../data/api.ts'
import { useSay } from '../../../language/use-say.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'

type Schemas = typeof import('./schemas.ts')
type ValuesOf<Name extends keyof Schemas> = z.infer<Schemas[Name]>
type Errors = Record<string, string | undefined>

const check = async (name: keyof Schemas, form: HTMLFormElement) => {
  const schemas = await import('./schemas.ts')
  return schemas[name].safeParse(Object.fromEntries(new FormData(form)))
}

/**
 * A form checked by one of the contract's schemas. The fields are uncontrolled, so that nothing typed before the script
 * loads is lost.
 */
export function useForm<Name extends keyof Schemas>(name: Name, send: (values: ValuesOf<Name>) => Promise<void>) {
  const { t } = useLingui()
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const say = useSay()

  const submit = async (form: HTMLFormElement) => {
    const checked = await check(name, form)
    flushSync(() => {
      setErrors(firstErrors(checked.error, say))
      setFailure(undefined)
    })
    if (checked.success) await send(checked.data as ValuesOf<Name>)
    else focusFirstError(form)
  }

  /** The sentence shown when the request fails. */
  const explain = (error: unknown): string =>
    error instanceof ApiError
      ? (error.sentence ?? t`Authentication failed`)
      : t`Something went wrong. Please try again.`

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      await submit(event.currentTarget)
    } catch (error) {
      setFailure(explain(error))
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  const checkField = async (field: string, form: HTMLFormElement) => {
    const { error } = await check(name, form)
    setErrors((now) => ({ ...now, [field]: firstErrors(error, say)[field] }))
  }

  return {
    failure,
    isBusy,
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(event),
      onFocus: () => void import('./schemas.ts').catch(() => undefined),
    },
    field: (field: keyof ValuesOf<Name> & string) => ({
      name: field,
      required: true,
      error: errors[field],
      onInput: () => errors[field] && setErrors((now) => ({ ...now, [field]: undefined })),
      // Leaving a field empty shows no error yet; missing values are reported on submit.
      onBlur: ({ currentTarget: { value, form } }: FocusEvent<HTMLInputElement>) => {
        if (value && form) checkField(field, form).catch(() => undefined)
      },
    }),
  }
}

/** The first error of each field. */
function firstErrors(error: z.ZodError | undefined, say: SaySentence): Errors {
  const errors: Errors = {}
  for (const issue of error?.issues ?? []) errors[String(issue.path[0])] ??= sayProblem(issue, say)
  return errors
}
