import { useQuery } from '@tanstack/react-query'
import type { BackupView } from '#contract/office/operations.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FactRows } from '../../../../ui/facts.tsx'
import { operationsQuery } from './operations-query.ts'

const shownSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The last backup that succeeded. An old one and none at all are equally bad. */
export function BackupCard() {
  const { data } = useQuery(operationsQuery)
  if (!data) return null
  const { backup } = data
  return (
    <Card pad as="section" className="stack" aria-labelledby="backups">
      <div className="between">
        <h2 id="backups">Backups</h2>
        <Badge colour={backup && !backup.isOld ? 'green' : 'yellow'}>{stateOf(backup)}</Badge>
      </div>
      {backup ? (
        <FactRows
          facts={[
            { label: 'Last success', value: shownMoment(backup.finishedAt) },
            { label: 'Size', value: shownSize(backup.bytes) },
            { label: 'Encrypted', value: backup.isEncrypted ? 'Yes' : 'No' },
            { label: 'Copy elsewhere', value: backup.isCopied ? 'Yes' : 'No' },
          ]}
        />
      ) : (
        <p className="muted">No backup has succeeded yet. The operator’s guide says how to make one every night.</p>
      )}
    </Card>
  )
}

function stateOf(backup: BackupView | null): string {
  if (!backup) return 'None yet'
  return backup.isOld ? 'Too old' : 'Up to date'
}
