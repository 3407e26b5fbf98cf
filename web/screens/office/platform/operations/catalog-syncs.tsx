import { RefreshCw } from 'lucide-react'
import { syncCatalog } from '#contract/api/operations.ts'
import type { SyncOutcome } from '#contract/office/operations.ts'
import { call } from '../../../../data/call.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { May } from '../../may.tsx'
import { shownCount } from '../../shown-figures.ts'
import { useOperation } from './operations-query.ts'

const badges = {
  applied: { colour: 'green', label: 'Applied' },
  unchanged: { colour: 'green', label: 'Unchanged' },
  refused: { colour: 'red', label: 'Refused' },
  failed: { colour: 'red', label: 'Failed' },
} as const

type Row = SyncOutcome & { id: string }

const columns: Column<Row>[] = [
  { head: 'Finished', fold: 1, className: 'num', cell: (sync) => shownMoment(sync.finishedAt) },
  {
    head: 'Outcome',
    fold: 2,
    cell: ({ outcome }) => <Badge colour={badges[outcome].colour}>{badges[outcome].label}</Badge>,
  },
  { head: 'Received', fold: 3, foldName: 'Received', className: 'r', cell: (sync) => shownCount(sync.received) },
  {
    head: 'New, changed, withdrawn',
    fold: 4,
    className: 'r',
    cell: (sync) => `+${shownCount(sync.added)} ~${shownCount(sync.changed)} −${shownCount(sync.withdrawn)}`,
  },
  { head: 'Detail', fold: 5, className: 'wraps', cell: (sync) => sync.detail ?? '' },
]

/** The results of the last catalogue syncs, and a button to start one. */
export function CatalogSyncs({ syncs, isSyncing }: { syncs: readonly SyncOutcome[]; isSyncing: boolean }) {
  const { mutate, isPending } = useOperation(() => call(syncCatalog), 'Catalogue sync started')
  return (
    <section className="stack operations-wide" aria-labelledby="catalogue-sync">
      <div className="between">
        <h2 id="catalogue-sync">Catalogue sync</h2>
        <May call={syncCatalog}>
          <Button
            look="line"
            size="sm"
            icon={<RefreshCw className="icon" />}
            busy={isPending || isSyncing}
            onClick={() => mutate()}
          >
            Sync now
          </Button>
        </May>
      </div>
      {syncs.length > 0 ? (
        <FoldTable
          label="Catalogue syncs"
          columns={columns}
          rows={syncs.map((sync) => ({ ...sync, id: sync.startedAt }))}
        />
      ) : (
        <p className="muted">The catalogue hasn’t been synced yet.</p>
      )}
    </section>
  )
}
