import type { HealthView } from '#contract/office/operations.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FactRows } from '../../../../ui/facts.tsx'
import { counted, shownCount } from '../../shown-figures.ts'

/** Jobs start within seconds; a longer wait means that no worker is running. */
const STUCK_SECONDS = 60

const databases = { postgres: 'PostgreSQL', pglite: 'Embedded (PGlite)' } as const

function troubleOf({ workers, oldestWaitSeconds }: HealthView): string | undefined {
  if (workers === 0) return 'No workers'
  return oldestWaitSeconds > STUCK_SECONDS ? 'Jobs are stuck' : undefined
}

export function HealthCard({ health }: { health: HealthView }) {
  const trouble = troubleOf(health)
  return (
    <Card pad as="section" className="stack" aria-labelledby="health">
      <div className="between">
        <h2 id="health">Health</h2>
        <Badge colour={trouble ? 'red' : 'green'}>{trouble ?? 'Running'}</Badge>
      </div>
      <FactRows
        facts={[
          { label: 'Version', value: health.version },
          { label: 'Database', value: databases[health.database] },
          { label: 'Running since', value: shownMoment(health.upSince) },
          { label: 'Workers', value: shownCount(health.workers) },
          { label: 'Jobs waiting', value: shownCount(health.jobsWaiting) },
          { label: 'Longest wait', value: counted(health.oldestWaitSeconds, 'second') },
        ]}
      />
    </Card>
  )
}
