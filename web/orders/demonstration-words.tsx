import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#contract/pages/paths.ts'
import { Link } from '../language/link.tsx'

/** Only the demonstration shows these sentences: no other shop's pages carry them. */
export const codeComesSoon = msg`Your payment went through. The code usually takes less than a minute and appears here by itself; it is also mailed to you. If it doesn’t arrive, we refund you in full automatically.`

export const DemonstrationHelp = () => (
  <Trans>
    Something not right?{' '}
    <Link className="link text-ink" href={paths.support}>
      Contact support
    </Link>
    , 24/7.
  </Trans>
)
