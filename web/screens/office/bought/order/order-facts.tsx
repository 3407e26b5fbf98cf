import type { AdminOrderPage, SupplyStep } from '#contract/office/admin-order.ts'
import { dataLabel, daysLabel } from '#contract/formats/data-amount.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { addressOf } from '#contract/api/address.ts'
import { readBeginNow } from '#contract/api/checkout.ts'
import type { ConsentKind } from '#contract/site/legal.ts'
import { beginNow } from '#contract/site/begin-now-kind.ts'
import { legalPaths, legalVersionPath, paths } from '#contract/site/paths.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import type { DeviceSupport } from '#contract/plans/devices.ts'
import { shownDate, shownMoment } from '#contract/formats/dates.ts'
import { writeAddress } from '../../admin-address.ts'
import { FactCard } from '../../fact-card.tsx'
import { givenInWords, partInWords } from './given-in-words.ts'
import { OrderTax } from './order-tax.tsx'
import { shownMegabytes } from '../../shown-figures.ts'

export function OrderFacts({ order }: { order: AdminOrderPage }) {
  return (
    <div className="fact-cards">
      <FactCard
        title="Plan"
        facts={[
          { label: 'Package', value: order.packageName },
          { label: 'Code', value: order.packageCode },
          { label: 'Data', value: dataLabel(order.dataAmount) },
          { label: 'Validity', value: daysLabel(order.validityDays) },
          ...promised(order),
        ]}
      />
      <FactCard title="Money" facts={moneyFacts(order)} />
      <FactCard title="Customer" facts={customerFacts(order)} />
      <FactCard title="eSIM" facts={esimFacts(order)} />
      {order.tax && <OrderTax orderId={order.id} tax={order.tax} />}
    </div>
  )
}

const promised = ({ factsVersion }: AdminOrderPage) =>
  factsVersion
    ? [
        {
          label: 'Promised',
          value: (
            <a className="link" href={paths.facts(factsVersion)}>
              Plan facts
            </a>
          ),
        },
      ]
    : []

const moneyFacts = ({
  amount,
  currency,
  cardAmount,
  creditAmount,
  isByVoucher,
  cost,
  margin,
  hold,
  paymentId,
  givenAnotherWay,
  parts = [],
  others = [],
  device,
  consents = [],
  country,
}: AdminOrderPage) => [
  { label: 'Paid', value: formatPlanPrice(amount, currency) },
  { label: 'By card', value: formatPlanPrice(cardAmount, currency) },
  { label: isByVoucher ? 'By voucher' : 'By store credit', value: formatPlanPrice(creditAmount, currency) },
  ...costFacts(cost, hold),
  ...(margin === null || hold ? [] : [{ label: 'Left after tax, fees and cost', value: formatBooks(margin) }]),
  { label: 'Payment', value: paymentId ?? 'None' },
  ...parts
    .filter(({ status }) => status !== 'failed')
    .map((part) => ({ label: 'Refunded in part', value: partInWords(part, currency) })),
  ...(givenAnotherWay ? [{ label: 'Given back', value: givenInWords(givenAnotherWay, currency) }] : []),
  ...(others.length > 0 ? [{ label: 'In the same payment', value: <Others others={others} /> }] : []),
  ...(device ? [{ label: 'Device check', value: `${device.name}: ${saidOfDevice[device.support]}` }] : []),
  ...(country ? [{ label: 'Lives in', value: country }] : []),
  ...consents.map(({ kind, version, at }) => ({
    label: acceptedWords[kind],
    value: (
      <a className="link" href={addressOfConsent(kind, version)} title={shownMoment(at)}>
        version {version}
      </a>
    ),
  })),
]

/** An order held for its cost has two costs; a delivered one has the cost it was bought at. */
const costFacts = (cost: string, hold: AdminOrderPage['hold']) =>
  hold
    ? [
        { label: 'Our cost at the sale', value: formatBooks(cost) },
        { label: 'Our cost today', value: formatBooks(hold.cost) },
      ]
    : [{ label: 'Our cost', value: formatBooks(cost) }]

function Others({ others }: { others: NonNullable<AdminOrderPage['others']> }) {
  return (
    <ul>
      {others.map(({ id, orderNo, packageName, status }) => (
        <li key={id}>
          <a className="link" href={writeAddress({ tab: 'orders', order: id })}>
            {orderNo}
          </a>{' '}
          {packageName}, {status}
        </li>
      ))}
    </ul>
  )
}

const saidOfDevice: Readonly<Record<DeviceSupport, string>> = {
  yes: 'we said yes',
  no: 'we said no',
  unlocked: 'we said only if unlocked',
  unknown: 'we said that we do not know',
}

const addressOfConsent = (kind: ConsentKind, version: string): string =>
  kind === beginNow ? addressOf(readBeginNow, { params: { version } }) : legalVersionPath(legalPaths[kind], version)

const acceptedWords: Readonly<Record<ConsentKind, string>> = {
  terms: 'Terms accepted',
  imprint: 'Imprint accepted',
  withdrawal: 'Withdrawal accepted',
  accessibility: 'Accessibility accepted',
  privacy: 'Privacy accepted',
  returns: 'Return policy accepted',
  'begin-now': 'Agreed to begin at once',
}

const customerFacts = ({ customer }: AdminOrderPage) => [
  { label: 'Name', value: customer.name || 'N/A' },
  { label: 'Email', value: customer.email ?? 'Guest User' },
  { label: 'Phone', value: customer.phone ?? 'N/A' },
  {
    label: 'Account',
    value: customer.userId ? (
      <a className="link" href={writeAddress({ tab: 'users', user: customer.userId })}>
        Open the account
      </a>
    ) : (
      'None'
    ),
  },
]

const esimFacts = ({ esim, wholesaleOrderId, deliverBy, status, route = [] }: AdminOrderPage) => [
  ...route.map((step, index) => ({
    label: `Wholesaler ${index + 1}`,
    value: routeInWords(step, orderTraits[status].isDue),
  })),
  { label: 'Wholesaler’s reference', value: wholesaleOrderId ?? 'None yet' },
  { label: 'ICCID', value: esim?.iccid ?? 'N/A' },
  ...(esim
    ? [
        { label: 'State', value: stateWords[esim.state] ?? esim.state },
        { label: 'Data used', value: `${shownMegabytes(esim.dataUsed)} of ${dataLabel(esim.dataTotal)}` },
        { label: 'Ends', value: esim.endsAt ? shownDate(esim.endsAt) : 'Not started' },
      ]
    : []),
  ...(orderTraits[status].isDue && deliverBy
    ? [{ label: 'Refunded unless delivered by', value: shownMoment(deliverBy) }]
    : []),
]

/** `Airalo at $1.70. The cheapest. Left: did not answer.` */
function routeInWords({ supplier, cost, why, ended, state }: SupplyStep, isDue: boolean): string {
  const outcome = {
    chosen: isDue ? 'Being asked.' : 'Not delivered.',
    delivered: 'Delivered.',
    left: `Left: ${ended}.`,
    strayed: `Left: ${ended}.`,
  }
  return `${supplier} at $${cost}. ${why}. ${outcome[state]}`
}

const stateWords: Readonly<Record<string, string>> = {
  ready: 'Never installed',
  installed: 'Installed, unused',
  inUse: 'In use',
  usedUp: 'Used up',
  expired: 'Expired',
  deleted: 'Deleted from the phone',
  suspended: 'Suspended',
  cancelled: 'Returned',
  revoked: 'Switched off',
  unknown: 'Unknown',
}
