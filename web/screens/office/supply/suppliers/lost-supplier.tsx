import type { LostSupplier } from '#contract/office/suppliers.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { counted } from '../../shown-figures.ts'

/** A supplier whose keys are missing, and what that means for the shop and its customers. */
export function LostSupplierNotice({ supplier: { name, since, plans, esims, waiting } }: { supplier: LostSupplier }) {
  return (
    <Notice kind={esims > 0 || waiting > 0 ? 'warn' : 'plain'} title={`${name} is not connected`}>
      <p>
        Its keys have been missing from the settings since {shownMoment(since)}. {counted(plans, 'plan')} of its last
        list {plans === 1 ? 'is' : 'are'} sold only where another supplier has the same.
      </p>
      {esims > 0 && (
        <p>
          {counted(esims, 'eSIM')} of it {esims === 1 ? 'is' : 'are'} in use: usage is not read, no data can be added,
          and a refund is decided by hand.
        </p>
      )}
      {waiting > 0 && (
        <p>
          {counted(waiting, 'paid order')} {waiting === 1 ? 'waits' : 'wait'} for it, and{' '}
          {waiting === 1 ? 'goes' : 'go'} to another supplier or back at the deadline.
        </p>
      )}
    </Notice>
  )
}
