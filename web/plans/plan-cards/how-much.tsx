import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QuestionFold } from './question-fold.tsx'

/** Computed in the browser only. */
export const HowMuch = ({ children }: { children: ReactNode }) => (
  <QuestionFold question={<Trans>How much do I need?</Trans>}>{children}</QuestionFold>
)

/** Shown if the code could not be fetched. */
export const howMuchFailed = {
  default: () => (
    <p>
      <Trans>That did not work. Please try again.</Trans>
    </p>
  ),
}
