import { useSearch } from 'wouter'
import { signInProblems } from '#contract/identity/sign-in-problem.ts'
import { useSay } from '../../../language/use-say.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Why signing in with a provider failed. */
export function ProblemNotice() {
  const say = useSay()
  const problem = new URLSearchParams(useSearch()).get('problem') ?? ''
  const sentence = Object.entries(signInProblems).find(([name]) => name === problem)?.[1]
  if (!sentence) return null
  return (
    <Notice kind={problem === 'cancelled' ? 'tell' : 'bad'} alert>
      {say(sentence)}
    </Notice>
  )
}
