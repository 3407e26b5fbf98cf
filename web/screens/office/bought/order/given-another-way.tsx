import { type ReactNode, useState } from 'react'
import { BounceDecision } from '#contract/office/admin-order.ts'
import { type OtherRefundMethod, otherRefundMethods } from '#contract/sales/other-refund-methods.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useContractForm } from '../../../../ui/use-contract-form.ts'
import { OpenedDialog } from '../../opened-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { wayWords } from './given-in-words.ts'

export interface BouncedRefundProps {
  id: string
  /** What the card paid, as a decimal string. */
  cardAmount: string
  currency: string
  /** False for a guest's order without an account, where there is nothing to credit. */
  hasAccount: boolean
  send: (given: { params: { id: string }; body: BounceDecision }) => Promise<unknown>
}

/** Records how the customer got the money instead. Store credit is granted at the same time. */
export const GivenAnotherWay = ({ icon, ...bounced }: BouncedRefundProps & { icon: ReactNode }) => (
  <OpenedDialog
    icon={icon}
    opener="Given another way"
    title="How was the money given back?"
    description={`${formatPlanPrice(bounced.cardAmount, bounced.currency)} could not go back to the card. The customer is mailed how they got it.`}
  >
    {(close) => <WayForm {...bounced} onDone={close} />}
  </OpenedDialog>
)

function WayForm({ id, cardAmount, currency, hasAccount, send, onDone }: BouncedRefundProps & { onDone: () => void }) {
  const [way, setWay] = useState<OtherRefundMethod>(hasAccount ? 'store-credit' : 'bank-transfer')
  const action = useAdminAction({
    send: (body: BounceDecision) => send({ params: { id }, body }),
    done: 'Written down as given back',
    failed: 'Nothing was written down',
    onDone,
  })
  const { field, form } = useContractForm(BounceDecision, { amount: cardAmount, reason: '' }, action, (typed) => ({
    decision: 'another-way',
    way,
    ...typed,
  }))
  return (
    <form className="stack" {...form}>
      <Select
        label="How"
        value={way}
        hint={
          way === 'store-credit'
            ? 'The credit is given now, with this entry. Do not give it on the customer’s page as well.'
            : 'Send the money first: this only writes it down.'
        }
        options={otherRefundMethods.map((each) => ({
          value: each,
          label: wayWords[each],
          disabled: each === 'store-credit' && !hasAccount,
        }))}
        onChange={(chosen) => setWay(otherRefundMethods.find((each) => each === chosen) ?? way)}
      />
      <TextField
        label={`Amount in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        hint={`At most ${formatPlanPrice(cardAmount, currency)}.`}
        {...field('amount')}
      />
      <TextArea
        label="Details"
        rows={3}
        maxLength={1000}
        hint="For the books and the audit log: a reference of the transfer, or why. The customer won’t see it."
        {...field('reason')}
      />
      <FormActions onCancel={onDone} busy={action.isPending}>
        Write it down
      </FormActions>
    </form>
  )
}
