import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'

/** A message that was not sent, with the reason as a sentence. */
export function NotSent({ problem }: { problem: string }) {
  const { t } = useLingui()
  return (
    <Notice kind="bad" alert title={t`Your message was not sent`}>
      <Trans comment="{problem} is a whole sentence, which says why">{problem} Nothing you typed is lost.</Trans>
    </Notice>
  )
}
