import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { readSecondFactor } from '#contract/api/second-factor.ts'
import { queryOf } from '../../data/query.ts'
import { ApiError } from '../../data/api.ts'

export const secondFactorQuery = queryOf(readSecondFactor)

/** Submits a code. An error appears beside the field, in the server's words. */
export function useCode<Answer>(send: (code: string) => Promise<Answer>, onSuccess: (answer: Answer) => unknown) {
  const { t } = useLingui()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess,
  })
  const problem = error && ((error instanceof ApiError && error.sentence) || t`Something went wrong. Please try again.`)
  return { send: mutate, isPending, problem: problem || undefined, reset }
}
