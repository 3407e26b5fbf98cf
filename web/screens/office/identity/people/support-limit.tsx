import { HandCoins } from 'lucide-react'
import { SupportLimitRequest } from '#contract/office/staff.ts'
import { changeSupportLimit } from '#contract/api/staff.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { booksInWords } from '#contract/money/books-in-words.ts'
import { call } from '../../../../data/call.ts'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { useContractForm } from '../../../../ui/use-contract-form.ts'
import { OpenedDialog } from '../../opened-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'

export function SupportLimit({ limit }: { limit: string }) {
  return (
    <Card as="section" pad className="fact-card" aria-labelledby="support-limit">
      <h2 id="support-limit">What support may give</h2>
      <p>
        {Number(limit) > 0
          ? `Each person in support may give back, or as store credit, up to ${formatBooks(limit)} within 24 hours.`
          : 'Support can’t give money back or store credit yet. Managers and owners can.'}
      </p>
      <div className="acts">
        <OpenedDialog
          icon={<HandCoins className="icon" />}
          opener="Change the limit"
          title="Limit of support"
          description="For each person, within 24 hours."
        >
          {(close) => <LimitForm limit={limit} onDone={close} />}
        </OpenedDialog>
      </div>
    </Card>
  )
}

function LimitForm({ limit, onDone }: { limit: string; onDone: () => void }) {
  const action = useAdminAction({
    send: (body: SupportLimitRequest) => call(changeSupportLimit, { body }),
    done: 'Limit changed',
    failed: 'The limit was not changed',
    onDone,
  })
  const { field, form } = useContractForm(SupportLimitRequest, { amount: limit, reason: '' }, action)
  return (
    <form className="stack" {...form}>
      <TextField label={`Amount in ${booksInWords}`} inputMode="decimal" autoComplete="off" {...field('amount')} />
      <TextField label="Reason" hint="For the audit log." autoComplete="off" maxLength={1000} {...field('reason')} />
      <FormActions onCancel={onDone} busy={action.isPending}>
        Save
      </FormActions>
    </form>
  )
}
