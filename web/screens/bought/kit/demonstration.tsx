import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'

/** Shown in the demonstration shop only; no other shop ships these sentences. */
export const codeComesSoon = msg`The code usually takes less than a minute.`

export const DemonstrationHelp = () => (
  <Trans>
    Still nothing? Find any Wi-Fi, write to{' '}
    <Link className="link text-ink" href={paths.support}>
      support
    </Link>{' '}
    and give us your order number. If we can’t get it working, we’ll refund you.
  </Trans>
)
