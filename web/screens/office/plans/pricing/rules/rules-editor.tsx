import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { changePriceRules, previewPriceRules, undoPriceRules } from '#contract/api/admin-prices.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import type { PricePreview, PriceRule, PriceRulesView } from '#contract/money/price-rules.ts'
import { call } from '../../../../../data/call.ts'
import { reportFailure } from '../../../../../data/unauthorized.ts'
import { Button } from '../../../../../ui/button.tsx'
import { toast } from '../../../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../../confirm-dialog.tsx'
import { counted } from '../../../shown-figures.ts'
import { useAdminAction } from '../../../use-admin-action.ts'
import { draftOf, newDraft, readDrafts, type RuleDraft } from './rule-draft.ts'
import { RuleRow } from './rule-row.tsx'
import { allCosts } from '../all-costs.ts'
import { RulesPreview } from './rules-preview.tsx'

const preview = (rules: PriceRule[]) => call(previewPriceRules, { body: { rules } })

interface AgreedRules {
  rules: PriceRule[]
  /** As many as the preview named; the server asks again if there are others by then. */
  belowCost: number
}

const lossesNamed = 3

/** Which packages would lose money, and how much on each sale, the worst first. */
function lossesInWords({ belowCost, losses, taxPercent }: PricePreview): string[] {
  if (belowCost === 0) return [`No package would sell below ${allCosts(taxPercent)}.`]
  const named = losses.slice(0, lossesNamed)
  return [
    `${counted(belowCost, 'package')} would sell below ${allCosts(taxPercent)}.`,
    ...named.map(({ name, after, loss }) => `${name} at ${formatBooks(after)} loses ${formatBooks(loss ?? '0')} each.`),
  ]
}

/** The rules, a preview of the change, and a confirmation before it is applied. */
export function RulesEditor({ view }: { view: PriceRulesView }) {
  const [drafts, setDrafts] = useState(() => view.rules.map(draftOf))
  const [isAsking, setIsAsking] = useState(false)
  const { seen } = view
  const seenPreview = useMutation({
    mutationFn: preview,
    onError: (error) => reportFailure(error, 'The preview could not be made'),
  })
  const apply = useAdminAction({
    send: ({ rules, belowCost }: AgreedRules) => call(changePriceRules, { body: { seen, rules, belowCost } }),
    done: 'Price rules applied',
    failed: 'The price rules were not changed',
    onDone: () => setIsAsking(false),
  })
  const undo = useAdminAction({
    send: () => call(undoPriceRules, { body: { seen } }),
    done: 'The last change was taken back',
    failed: 'Nothing was taken back',
    onDone: () => undefined,
  })

  // A preview of other rules than those shown would mislead.
  const change = (next: RuleDraft[]) => {
    setDrafts(next)
    seenPreview.reset()
  }
  const handlePreview = () => {
    const read = readDrafts(drafts)
    if ('problem' in read) return toast({ title: 'Invalid Input', description: read.problem, kind: 'bad' })
    seenPreview.mutate(read.rules)
  }

  const { data, variables } = seenPreview
  return (
    <div className="stack">
      {drafts.length === 0 && <p className="muted">There are no rules: every package sells at the suggested price.</p>}
      {drafts.map((draft, index) => (
        <RuleRow
          key={draft.id}
          number={index + 1}
          draft={draft}
          places={view}
          onChange={(next) => change(drafts.map((each) => (each.id === next.id ? next : each)))}
          onRemove={() => change(drafts.filter((each) => each.id !== draft.id))}
        />
      ))}
      <div className="acts">
        <Button look="line" onClick={() => change([...drafts, newDraft()])}>
          <Plus className="icon" />
          Add a rule
        </Button>
        <Button look="solid" busy={seenPreview.isPending} onClick={handlePreview}>
          Preview changes
        </Button>
        {view.canUndo && (
          <Button look="quiet" busy={undo.isPending} onClick={() => !undo.isPending && undo.mutate(undefined)}>
            Undo the last change
          </Button>
        )}
      </div>
      {data && variables && (
        <>
          <RulesPreview preview={data} />
          <div className="acts">
            <Button look="sun" onClick={() => setIsAsking(true)}>
              Apply price rules
            </Button>
          </div>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            title="Apply these price rules?"
            follows={[
              `${counted(data.up, 'price')} would rise and ${counted(data.down, 'price')} would fall, at once and for everybody.`,
              ...lossesInWords(data),
              'Orders already placed keep what they cost. You can undo this.',
            ]}
            action={data.fallBelowCost ? 'Sell below cost' : 'Apply price rules'}
            look={data.fallBelowCost ? 'danger' : 'sun'}
            busy={apply.isPending}
            onConfirm={() => apply.mutate({ rules: variables, belowCost: data.belowCost })}
          />
        </>
      )}
    </div>
  )
}
