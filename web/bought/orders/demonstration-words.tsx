import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../language/link.tsx'

/** Only the demonstration shows these sentences: no other shop's pages carry them. */
export const codeComesSoon = msg`Your payment went through. Your code will appear here automatically, usually in less than a minute, and we’ll email it to you too. If it doesn’t arrive, you’ll get an automatic full refund.`

export const DemonstrationHelp = () => (
  <Trans>
    Something not right?{' '}
    <Link className="link text-ink" href={paths.support}>
      Contact support
    </Link>
    , 24/7.
  </Trans>
)
