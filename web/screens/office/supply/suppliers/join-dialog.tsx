import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { PlanComparison, PlanPair } from '#contract/office/suppliers.ts'
import { comparePlans, joinPlans } from '#contract/api/suppliers.ts'
import { call } from '../../../../data/call.ts'
import { reportFailure } from '../../../../data/unauthorized.ts'
import { CheckField } from '../../../../ui/check-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FactRows } from '../../../../ui/facts.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Points } from '../../../../ui/steps.tsx'
import { DialogOpener } from '../../dialog-opener.tsx'
import { shownWithSupplier } from '../../shown-figures.ts'
import { useAdminAction } from '../../use-admin-action.ts'

/** Two codes, what differs between their plans, and then the join. */
export function JoinDialog({ icon }: { icon: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [compared, setCompared] = useState<PlanComparison>()
  const handleOpenChange = (open: boolean) => {
    setIsOpen(open)
    setCompared(undefined)
  }
  return (
    <>
      <DialogOpener icon={icon} onClick={() => setIsOpen(true)}>
        Join two plans
      </DialogOpener>
      <Dialog open={isOpen} onOpenChange={handleOpenChange} title="Join two plans">
        {compared ? (
          <Joining compared={compared} onDone={() => handleOpenChange(false)} />
        ) : (
          <Choosing onCompared={setCompared} onCancel={() => handleOpenChange(false)} />
        )}
      </Dialog>
    </>
  )
}

function Choosing({ onCompared, onCancel }: { onCompared: (found: PlanComparison) => void; onCancel: () => void }) {
  const [pair, setPair] = useState<PlanPair>({ one: '', other: '' })
  const { mutate, isPending } = useMutation({
    mutationFn: (query: PlanPair) => call(comparePlans, { query }),
    onSuccess: onCompared,
    onError: (error) => reportFailure(error, 'The plans could not be compared'),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && pair.one.trim() !== '' && pair.other.trim() !== '') mutate(pair)
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Code of one plan"
        hint="As under Packages."
        autoComplete="off"
        value={pair.one}
        onChange={({ currentTarget }) => setPair({ ...pair, one: currentTarget.value })}
      />
      <TextField
        label="Code of the other"
        autoComplete="off"
        value={pair.other}
        onChange={({ currentTarget }) => setPair({ ...pair, other: currentTarget.value })}
      />
      <FormActions onCancel={onCancel} busy={isPending}>
        Compare
      </FormActions>
    </form>
  )
}

const shownPlan = ({ name, suppliers, cost }: PlanComparison['one']) =>
  `${name}. ${suppliers.join(', ') || 'Not on sale'}, ${shownWithSupplier(cost)}`

function Joining({ compared, onDone }: { compared: PlanComparison; onDone: () => void }) {
  const { one, other, areOne, contradictions, cautions } = compared
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useAdminAction({
    send: () => call(joinPlans, { body: { one: one.code, other: other.code, isConfirmed, reason: reason.trim() } }),
    done: 'The plans are sold as one',
    failed: 'The plans are as they were',
    onDone,
  })
  const why = areOne ? 'They are already sold as one.' : undefined
  const isPossible = !areOne && contradictions.length === 0
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPossible) return onDone()
    if (reason.trim() === '') return setError('Please say why.')
    if (!isPending) mutate(undefined)
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <FactRows
        facts={[
          { label: one.code, value: shownPlan(one) },
          { label: other.code, value: shownPlan(other) },
        ]}
      />
      {why && <p>{why}</p>}
      {contradictions.length > 0 && (
        <Notice kind="bad" title="They cannot be one plan">
          <p>A traveller would get something else from each. They differ in: {contradictions.join(', ')}.</p>
        </Notice>
      )}
      {isPossible && cautions.length > 0 && (
        <>
          <Points items={cautions} />
          <CheckField
            label="I have read what differs, and sell them as one"
            checked={isConfirmed}
            onChange={setIsConfirmed}
          />
        </>
      )}
      {isPossible && (
        <TextField
          label="Reason"
          hint="For the audit log."
          autoComplete="off"
          error={error}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <FormActions onCancel={onDone} busy={isPending}>
        {isPossible ? 'Sell as one' : 'Close'}
      </FormActions>
    </form>
  )
}
