import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { flagOf } from '#contract/plans/flags.ts'
import { paths } from '#contract/site/paths.ts'
import { RescueLink } from '../install/rescue-link.tsx'
import type { KeptKit } from './kept-kits.ts'
import { useKeptKits } from './use-kept-kits.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Link } from '../../language/link.tsx'
import { useOrderedPlanName } from '../../language/ordered-plan-name.ts'
import { Card } from '../../ui/card.tsx'
import { Flag } from '../../ui/flag.tsx'
import './kits-on-device.css'

/** The arrival kits stored on this device, with their last known data balance and its time. */
export function KeptKits() {
  const planName = useOrderedPlanName()
  const kept = useKeptKits()
  if (!kept?.length) return null
  return (
    <section className="kept-kits stack" aria-labelledby="kept">
      <h2 id="kept">
        <Trans>On this device</Trans>
      </h2>
      <ul className="stack">
        {kept.map(({ kit, keptAt }) => (
          <Card as="li" key={kit.orderId}>
            <Link className="kept-kit" href={paths.kit(kit.orderId)}>
              {kit.countryCode && <Flag src={flagOf(kit.countryCode)} />}
              <span>
                <span className="strong">{planName(kit)}</span>
                <span className="small muted num">
                  <LastKnown kit={kit} keptAt={keptAt} />
                </span>
              </span>
              <ChevronRight className="icon flips" />
            </Link>
            <div className="kept-rescue">
              <RescueLink order={{ id: kit.orderId, orderNo: kit.orderNo }} />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function LastKnown({ kit: { dataRemaining, usageAsOf }, keptAt }: Pick<KeptKit, 'kit' | 'keptAt'>) {
  const formats = useFormats()
  if (dataRemaining === null || !usageAsOf) {
    const saved = formats.moment(keptAt)
    return <Trans>Saved {saved}</Trans>
  }
  const data = formats.gigabytes(dataRemaining)
  const counted = formats.moment(usageAsOf)
  return (
    <Trans>
      {data} left as of {counted}
    </Trans>
  )
}
