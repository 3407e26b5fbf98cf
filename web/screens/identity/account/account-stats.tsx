import { useLingui } from '@lingui/react/macro'
import { ArrowDownUp, MapPin, ReceiptText, Smartphone } from 'lucide-react'
import type { OrderView } from '#contract/bought/order-view.ts'
import { countriesVisited, totalDataUsed } from '#contract/bought/usage.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stats } from '../../../ui/stats.tsx'
import { Figure } from '../../../ui/figure.tsx'

type Orders = readonly OrderView[] | undefined

/** Either list may still be loading: skeletons of the same height hold the place of its figures. */
export function AccountStats({ orders, active }: { orders: Orders; active: Orders }) {
  const { t } = useLingui()
  const formats = useFormats()
  const waiting = <Skeleton width="2.5rem" height="1em" />
  const dataUsed = orders && <Figure text={formats.gigabytes(totalDataUsed(orders))} />
  return (
    <Stats
      stats={[
        { label: t`Active Plans`, value: active?.length ?? waiting, icon: <Smartphone className="icon" /> },
        { label: t`Data Used`, value: dataUsed ?? waiting, icon: <ArrowDownUp className="icon" /> },
        {
          label: t`Countries Visited`,
          value: orders ? countriesVisited(orders) : waiting,
          icon: <MapPin className="icon" />,
        },
        { label: t`Total Orders`, value: orders?.length ?? waiting, icon: <ReceiptText className="icon" /> },
      ]}
    />
  )
}
