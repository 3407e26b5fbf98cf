import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePageSearch } from '../../../router/page-search.ts'
import { findOpenPayment } from '../../../money/payments/find-open-payment.ts'
import { forgetOpenPayment } from '../../../money/payments/open-payment.ts'
import { resumeOrder } from './place-order.ts'
import type { Wares } from './wares.ts'
import { useFinish } from './use-finish.ts'

/** Checks first what became of a payment started before this page was loaded. */
export function useResumedOrder({ goods, price }: Wares) {
  const search = usePageSearch()
  const [open] = useState(() => findOpenPayment({ ...goods, amount: Number(price) }, search))
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['open payment', open],
    queryFn: () => (open ? resumeOrder(open) : null),
    enabled: open !== undefined,
    gcTime: 0,
  })

  const finish = useEffectEvent(useFinish())
  useEffect(() => {
    if (data) finish(data)
    else if (data === null) forgetOpenPayment()
  }, [data])

  return { isPending: isLoading || Boolean(data), error, retry: () => void refetch() }
}
