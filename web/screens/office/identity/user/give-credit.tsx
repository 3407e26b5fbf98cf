import { Gift } from 'lucide-react'
import { type AdminUserPage, CreditRequest, mostCredit } from '#contract/office/admin-user.ts'
import { giveCredit } from '#contract/api/admin-users.ts'
import { formatBooks, writeBooks } from '#contract/money/books-money.ts'
import { aboutInBooks, booksInWords } from '#contract/money/books-in-words.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { sendOnce } from '../../../../money/payments/send-once.ts'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { useContractForm } from '../../../../ui/use-contract-form.ts'
import { useAdminAction } from '../../use-admin-action.ts'
import { OpenedDialog } from '../../opened-dialog.tsx'

export const GiveCredit = ({ user }: { user: AdminUserPage }) => (
  <OpenedDialog
    icon={<Gift className="icon" />}
    title="Give store credit"
    description={`${user.email ?? 'This user'} has ${formatBooks(user.balance)}. Enter a negative amount to take some back.`}
  >
    {(close) => <CreditForm user={user} onDone={close} />}
  </OpenedDialog>
)

function CreditForm({ user, onDone }: { user: AdminUserPage; onDone: () => void }) {
  const action = useAdminAction({
    send: (body: CreditRequest) => sendOnce(giveCredit, { params: { id: user.id }, body }),
    done: 'Store credit changed',
    failed: 'The credit was not changed',
    onDone,
  })
  const { field, form } = useContractForm(CreditRequest, { amount: '', reason: '' }, action)
  return (
    <form className="stack" {...form}>
      <TextField
        label={`Amount in ${booksInWords}`}
        inputMode="decimal"
        placeholder={writeBooks(aboutInBooks(5))}
        autoComplete="off"
        hint={`Up to ${toDecimalString(mostCredit)} at a time. To undo a mistake, enter the same amount as a negative while it’s still unspent.`}
        {...field('amount')}
      />
      <TextField
        label="Reason"
        autoComplete="off"
        maxLength={1000}
        hint="Kept in the ledger and the audit log."
        {...field('reason')}
      />
      <FormActions onCancel={onDone} busy={action.isPending}>
        Give credit
      </FormActions>
    </form>
  )
}
