import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RoutingOutcome, RoutingTrial, SupplierView } from '#contract/office/suppliers.ts'
import { changeRouting, tryRouting } from '#contract/api/suppliers.ts'
import { call } from '../../../../data/call.ts'
import { reportFailure } from '../../../../data/unauthorized.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CheckField } from '../../../../ui/check-field.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useMay } from '../../may.tsx'
import { shownBooks } from '../../shown-figures.ts'
import { useAdminAction } from '../../use-admin-action.ts'
import { RoutingOutcomeView } from './routing-outcome.tsx'

interface RoutingCardProps {
  suppliers: SupplierView[]
  maxLoss: string
}

/** How a supplier is chosen, and what other rules would have done. */
export function RoutingCard({ suppliers, maxLoss }: RoutingCardProps) {
  const may = useMay()
  return (
    <Card pad as="section" className="stack" aria-labelledby="routing">
      <h2 id="routing">Routing</h2>
      <p className="muted">
        An order goes to the cheapest supplier that keeps what was promised, answers, and loses no more than{' '}
        {shownBooks(maxLoss)}. A handicap makes one count as dearer than it is; below zero, it is preferred.
      </p>
      {may(changeRouting) && <RoutingForm suppliers={suppliers} />}
    </Card>
  )
}

/** Undefined where it is no whole percent in range. */
function readHandicap(text: string): number | undefined {
  const value = Number(text.trim().replace('−', '-') || '0')
  return Number.isInteger(value) && value >= -90 && value <= 900 ? value : undefined
}

function RoutingForm({ suppliers }: { suppliers: SupplierView[] }) {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [off, setOff] = useState<string[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const textOf = ({ supplier, handicap }: SupplierView) => texts[supplier] ?? String(handicap)
  const read = suppliers.map((one) => [one.supplier, readHandicap(textOf(one))] as const)
  const handicaps = Object.fromEntries(read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  const isReadable = read.every(([, value]) => value !== undefined)
  const isChanged = suppliers.some(({ supplier, handicap }) => handicaps[supplier] !== handicap)
  const trial = useMutation({
    mutationFn: (body: RoutingTrial) => call(tryRouting, { body }),
    onError: (error) => reportFailure(error, 'The rules could not be tried'),
  })
  const saving = useAdminAction({
    send: (reason: string) => call(changeRouting, { body: { handicaps, reason } }),
    done: 'The routing rules were changed',
    failed: 'The routing rules were not changed',
    onDone: () => {
      setIsSaving(false)
      setTexts({})
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReadable && !trial.isPending) trial.mutate({ handicaps, off })
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <div className="operations">
        {suppliers.map((one) => (
          <div key={one.supplier} className="stack gap-2">
            <TextField
              label={`Handicap of ${one.name}, in percent`}
              inputMode="numeric"
              autoComplete="off"
              value={textOf(one)}
              error={readHandicap(textOf(one)) === undefined ? 'Please enter whole percent, −90 to 900.' : undefined}
              onChange={({ currentTarget }) => setTexts({ ...texts, [one.supplier]: currentTarget.value })}
            />
            <CheckField
              label={`Try without ${one.name}`}
              checked={off.includes(one.supplier)}
              onChange={(isOff) =>
                setOff(isOff ? [...off, one.supplier] : off.filter((supplier) => supplier !== one.supplier))
              }
            />
          </div>
        ))}
      </div>
      <div className="acts">
        <Button type="submit" look="line" size="sm" busy={trial.isPending}>
          Try on last week’s orders
        </Button>
        <Button
          look="sun"
          size="sm"
          disabled={!isChanged || !isReadable}
          aria-haspopup="dialog"
          onClick={() => setIsSaving(true)}
        >
          Save the handicaps
        </Button>
      </div>
      {trial.data && <Outcome outcome={trial.data} />}
      <ConfirmDialog
        open={isSaving}
        onOpenChange={setIsSaving}
        title="Change the routing rules"
        follows={['The next delivery follows them', 'Prices stay as they are']}
        reason={{ label: 'Reason', hint: 'For the audit log.', missing: 'Please say why.' }}
        action="Change the rules"
        look="sun"
        busy={saving.isPending}
        onConfirm={(reason) => saving.mutate(reason)}
      />
    </form>
  )
}

const Outcome = ({ outcome }: { outcome: RoutingOutcome }) => (
  <div role="status">
    <RoutingOutcomeView outcome={outcome} />
  </div>
)
