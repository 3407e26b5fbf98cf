import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'
import { QuestionFold } from '../../../plans/plan-cards/question-fold.tsx'

const ElsewhereLink = () => (
  <p>
    <Link className="link" href={paths.deviceCheck}>
      <Trans>Check your phone</Trans>
    </Link>
  </p>
)

const DeviceCheck = lazy(() =>
  import('../../../plans/devices/device-check.tsx')
    .then((devices) => ({ default: devices.DeviceCheck }))
    .catch(() => ({ default: ElsewhereLink })),
)

/** The device check in place; without script, a link to its own page. */
export const PhoneCheck = () => (
  <>
    <QuestionFold question={<Trans>Will it work on my phone?</Trans>}>
      <DeviceCheck />
    </QuestionFold>
    <noscript>
      <ElsewhereLink />
    </noscript>
  </>
)
