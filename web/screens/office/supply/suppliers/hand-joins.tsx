import { Link2, Unlink2 } from 'lucide-react'
import type { SplitRequest, SuppliersView } from '#contract/office/suppliers.ts'
import { joinPlans, splitPlans } from '#contract/api/suppliers.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { call } from '../../../../data/call.ts'
import { Card } from '../../../../ui/card.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { May } from '../../may.tsx'
import { FormDialog } from '../../channels/partners/form-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { JoinDialog } from './join-dialog.tsx'

type Join = SuppliersView['handJoins'][number] & { id: string }

/** Plans that administrators joined or told apart; the rule joins the others by itself. */
export function HandJoins({ joins }: { joins: SuppliersView['handJoins'] }) {
  return (
    <Card pad as="section" className="stack" aria-labelledby="hand-joins">
      <h2 id="hand-joins">Plans joined by hand</h2>
      <p className="muted">
        Plans that promise the same are sold as one by themselves. Join two that the rule can’t compare, or keep two
        apart. Syncs leave it so, unless what they promise starts to contradict.
      </p>
      <May call={joinPlans}>
        <div className="acts">
          <JoinDialog icon={<Link2 className="icon" />} />
          <SplitDialog />
        </div>
      </May>
      {joins.length > 0 && (
        <FoldTable
          label="Plans joined by hand"
          columns={columns}
          rows={joins.map((join): Join => ({ ...join, id: `${join.supplier} ${join.code}` }))}
        />
      )}
    </Card>
  )
}

const columns: Column<Join>[] = [
  { head: 'Plan', fold: 1, className: 'strong wraps', cell: ({ name, code }) => `${name} (${code})` },
  { head: 'Supplier', fold: 2, cell: ({ supplier }) => supplier },
  {
    head: 'Sold as',
    fold: 3,
    className: 'wraps',
    cell: ({ soldAs }) => (soldAs ? `${soldAs.name} (${soldAs.code})` : 'Kept apart'),
  },
  { head: 'Since', fold: 4, cell: ({ at }) => shownMoment(at) },
]

function SplitDialog() {
  const { mutate, isPending } = useAdminAction({
    send: (body: SplitRequest) => call(splitPlans, { body }),
    done: 'The plans are apart',
    failed: 'The plans are as they were',
    onDone: () => undefined,
  })
  return (
    <FormDialog
      icon={<Unlink2 className="icon" />}
      opener="Tell two apart"
      title="Tell two plans apart"
      description="Each is sold at its own address again, and stays apart."
      fields={[
        { name: 'code', label: 'Code of the plan', hint: 'As under Packages.' },
        { name: 'reason', label: 'Reason', hint: 'For the audit log.' },
      ]}
      action="Tell apart"
      busy={isPending}
      onSubmit={({ code, reason }, close) => {
        if (code.trim() === '') return { code: 'Please enter a code.' }
        if (reason.trim() === '') return { reason: 'Please say why.' }
        mutate({ code: code.trim(), reason: reason.trim() }, { onSuccess: close })
        return undefined
      }}
    />
  )
}
