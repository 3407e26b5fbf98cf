import { ChevronRight } from 'lucide-react'
import { gigabytes } from '#contract/data-amount.ts'
import { flagOf } from '#contract/flags.ts'
import type { KitView } from '#contract/kit.ts'
import { paths } from '#contract/paths.ts'
import { useKeptKits } from '../../kits/use-kept-kits.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Card } from '../../ui/card.tsx'
import { Flag } from '../../ui/flag.tsx'

/** The eSIMs this device has a kit of, with what was last known of them and when. */
export function KeptKits() {
  const kept = useKeptKits()
  if (kept.length === 0) return null
  return (
    <section className="offline-kits stack" aria-labelledby="kept">
      <h2 id="kept">On this device</h2>
      <ul className="stack">
        {kept.map(({ kit, keptAt }) => (
          <Card as="li" key={kit.orderId}>
            <a className="offline-kit" href={paths.kit(kit.orderId)}>
              {kit.countryCode && <Flag src={flagOf(kit.countryCode)} />}
              <span>
                <span className="strong">{kit.packageName}</span>
                <span className="small muted num">{lastKnown(kit, keptAt)}</span>
              </span>
              <ChevronRight className="icon" />
            </a>
          </Card>
        ))}
      </ul>
    </section>
  )
}

const lastKnown = ({ dataRemaining, usageAsOf }: KitView, keptAt: string) =>
  dataRemaining === null || !usageAsOf
    ? `Saved ${shownMoment(keptAt)}`
    : `${gigabytes(dataRemaining)} GB left on ${shownMoment(usageAsOf)}`
