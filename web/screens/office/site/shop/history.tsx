import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProfileVersion } from '#contract/office/admin-shop.ts'
import { restoreShopVersion } from '#contract/api/admin-shop.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { call } from '../../../../data/call.ts'
import { shopQuery } from '../../../../data/shop.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { fieldName } from './field-names.ts'
import { shopVersionsQuery } from './shop-queries.ts'
import { useDraft, useDraftStore } from './shop-form.ts'

type Line = ProfileVersion & { onBack: (() => void) | undefined }

const changes = ({ changed }: ProfileVersion) => [...new Set(changed.map(fieldName))].join('; ')

const columns: Column<Omit<Line, 'id'> & { id: string }>[] = [
  { head: 'When', fold: 1, className: 'num', cell: ({ at }) => shownMoment(at) },
  { head: 'By', fold: 3, className: 'wraps', cell: ({ by, source }) => (source === 'file' ? 'SHOP_PROFILE' : by) },
  { head: 'Changed', fold: 5, className: 'wraps', cell: (line) => changes({ ...line, id: Number(line.id) }) || '–' },
  { head: 'Note', fold: 6, className: 'wraps', cell: ({ note }) => note },
  {
    head: 'Back',
    fold: 2,
    className: 'r',
    cell: ({ at, isCurrent, onBack }) =>
      isCurrent ? (
        <Badge colour="green">In force</Badge>
      ) : (
        onBack && (
          <Button look="line" size="sm" aria-haspopup="dialog" onClick={onBack}>
            Back to this<span className="vh"> of {shownMoment(at)}</span>
          </Button>
        )
      ),
  },
]

/** Every published version, each with a way to revert to it. */
export function ShopHistory() {
  const { data } = useQuery(shopVersionsQuery)
  const { isFromFile } = useDraft().view
  const [asked, setAsked] = useState<ProfileVersion>()
  if (!data || data.length === 0) return null
  const lines = data.map((version) => ({
    ...version,
    id: String(version.id),
    onBack: isFromFile ? undefined : () => setAsked(version),
  }))
  return (
    <section className="stack admin-recent" aria-labelledby="shop-history">
      <h2 id="shop-history">History</h2>
      <FoldTable label="History of the shop" columns={columns} rows={lines} />
      <BackDialog version={asked} onClose={() => setAsked(undefined)} />
    </section>
  )
}

function BackDialog({ version, onClose }: { version: ProfileVersion | undefined; onClose: () => void }) {
  const store = useDraftStore()
  const queryClient = useQueryClient()
  const { draft, seen } = useDraft().view
  const { mutate, isPending } = useAdminAction({
    send: async (id: number) => {
      store.begin(await call(restoreShopVersion, { params: { id: String(id) }, body: { seen } }))
    },
    done: 'The shop is as it was then, legal texts apart',
    failed: 'The shop was not changed',
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={version !== undefined}
      onOpenChange={onClose}
      title={version ? `Back to the shop of ${shownMoment(version.at)}?` : ''}
      follows={[
        'Every page shows it at once. What is published now stays in the history, so you can come back.',
        ...(draft ? ['The draft that is being written stays, and would undo this when it is published.'] : []),
        'Legal texts are the exception: the versions in force stay until you publish others.',
      ]}
      action="Back to this"
      look="sun"
      busy={isPending}
      onConfirm={() => version && mutate(version.id)}
    />
  )
}
