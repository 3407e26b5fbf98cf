import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../../ui/notice.tsx'
import { writeAddress } from '../../admin-address.ts'
import { shownWithSupplier } from '../../shown-figures.ts'
import { shownForecast } from './balance-card.tsx'
import { operationsQuery } from './operations-query.ts'

/** Shown above everything else while the account at a wholesaler is nearly empty. */
export function LowBalance() {
  const { data } = useQuery(operationsQuery)
  const balances = [data?.balance, ...(data?.wholesalers ?? []).map(({ balance }) => balance)]
  const low = balances.find((balance) => balance?.isLow)
  if (!low) return null
  const { amount, daysLeft } = low
  return (
    <Notice kind="bad" title={`The wholesaler's balance is down to ${shownWithSupplier(amount)}`}>
      <p>
        Lasts for: {shownForecast(daysLeft).toLowerCase()}. Orders it can’t cover are refunded.{' '}
        <a className="link" href={writeAddress({ tab: 'operations' })}>
          See operations
        </a>
      </p>
    </Notice>
  )
}
