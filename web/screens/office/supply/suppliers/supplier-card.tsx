import { Power } from 'lucide-react'
import { useId, useState } from 'react'
import type { SupplierView } from '#contract/office/suppliers.ts'
import { switchSupplier } from '#contract/api/suppliers.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { call } from '../../../../data/call.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FactRows } from '../../../../ui/facts.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { DialogOpener } from '../../dialog-opener.tsx'
import { May } from '../../may.tsx'
import { shownForecast } from '../../platform/operations/balance-card.tsx'
import { counted, shownBooks, shownCount, shownWithSupplier } from '../../shown-figures.ts'
import { useAdminAction } from '../../use-admin-action.ts'

const badges = {
  works: { colour: 'green', words: 'Works' },
  rests: { colour: 'red', words: 'No answer' },
  off: { colour: 'yellow', words: 'Off' },
} as const

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** `3.2 s`, `4 min`. */
const shownSeconds = (seconds: number): string =>
  seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`

const shownErrors = ({ asked, failed }: SupplierView): string =>
  asked === 0 ? 'Not asked' : `${percent(failed / asked)} (${shownCount(failed)} of ${counted(asked, 'order')})`

/** What stands in the way of orders, in a sentence; undefined while nothing does. */
function troubleOf({ state, restsSince, triedAgainAt, off }: SupplierView): string | undefined {
  if (off) return `Off since ${shownMoment(off.at)}, by ${off.by}: ${off.reason}`
  if (state !== 'rests' || !restsSince) return undefined
  const again = triedAgainAt ? ` Tried again at ${shownMoment(triedAgainAt)}.` : ''
  return `It has not answered since ${shownMoment(restsSince)}: orders go to others first.${again}`
}

export function SupplierCard({ supplier }: { supplier: SupplierView }) {
  const id = useId()
  const { balance, delivery, state } = supplier
  const trouble = troubleOf(supplier)
  return (
    <Card pad as="section" className="stack" aria-labelledby={id}>
      <div className="between">
        <h2 id={id}>{supplier.name}</h2>
        <Badge colour={badges[state].colour}>{badges[state].words}</Badge>
      </div>
      {trouble && <p>{trouble}</p>}
      <FactRows
        facts={[
          {
            label: 'Balance',
            value: balance ? `${shownWithSupplier(balance.amount)}${balance.isLow ? ', low' : ''}` : 'Not read yet',
          },
          { label: 'Lasts for', value: balance ? shownForecast(balance.daysLeft) : '–' },
          { label: 'Orders not delivered', value: shownErrors(supplier) },
          {
            label: 'Time to deliver',
            value: delivery ? `${shownSeconds(delivery.p50)}, 95 % in ${shownSeconds(delivery.p95)}` : '–',
          },
          { label: 'Share of sales', value: `${percent(supplier.share)} (${counted(supplier.sold, 'order')})` },
          { label: 'Sold for', value: shownBooks(supplier.revenue) },
          { label: 'Cost', value: shownBooks(supplier.cost) },
          { label: 'Margin after tax and fees', value: shownBooks(supplier.margin) },
        ]}
      />
      <May call={switchSupplier}>
        <Switch supplier={supplier} />
      </May>
    </Card>
  )
}

const followsOff = [
  'Nothing more is bought there, from now on',
  'Plans that only it has leave the shop; shared ones are sold and delivered by the others',
  'Orders it was already asked for are looked for first, then go to another or are refunded at their deadline',
  'Its eSIMs keep working: they are read, and data can be added to them',
]
const followsOn = ['Its plans come back to the shop', 'Orders go to it again where it is the best choice']

function Switch({ supplier: { supplier, name, state } }: { supplier: SupplierView }) {
  const [isOpen, setIsOpen] = useState(false)
  const isOff = state === 'off'
  const { mutate, isPending } = useAdminAction({
    send: (reason: string) => call(switchSupplier, { params: { supplier }, body: { isOff: !isOff, reason } }),
    done: isOff ? `${name} is on` : `${name} is off`,
    failed: isOff ? `${name} is still off` : `${name} is still on`,
    onDone: () => setIsOpen(false),
  })
  const action = isOff ? `Switch ${name} on` : `Switch ${name} off`
  return (
    <div className="acts">
      <DialogOpener icon={<Power className="icon" />} onClick={() => setIsOpen(true)}>
        {action}
      </DialogOpener>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={action}
        follows={isOff ? followsOn : followsOff}
        reason={{ label: 'Reason', hint: 'For the audit log.', missing: 'Please say why.' }}
        action={isOff ? 'Switch on' : 'Switch off'}
        look={isOff ? 'sun' : 'danger'}
        busy={isPending}
        onConfirm={(reason) => mutate(reason)}
      />
    </div>
  )
}
