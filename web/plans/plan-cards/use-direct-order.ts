import { useLingui } from '@lingui/react/macro'
import { useNamedDevice } from '../devices/chosen-device.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { buyPlan, listOrders } from '#contract/api/orders.ts'
import { paths } from '#contract/site/paths.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { ApiError } from '../../data/api.ts'
import { asksUnder } from '../../data/query.ts'
import { dropPrices } from '../../money/prices/fresh-prices.tsx'
import { reportFailure } from '../../data/unauthorized.ts'
import type { Agreed } from '../../money/payments/before/use-agreement.ts'
import { twinIn } from '../../money/payments/bought-just-now.tsx'
import { findPage } from '../../router/open-page.ts'
import { hearOfNewTerms } from '../../money/payments/hear-of-new-terms.ts'
import { sendWithSavedCard } from '../../money/payments/send-with-saved-card.ts'
import { toast } from '../../ui/toast-store.ts'

/** Orders a plan on the saved card and goes to the account page, or says why not. */
export function useDirectOrder(
  { packageCode, price, currency }: Pick<PackageView, 'packageCode' | 'price' | 'currency'>,
  agreed: Agreed,
  onEnd: () => void,
) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const accepting = { ...agreed, ...useNamedDevice() }
  return useMutation({
    mutationFn: (again: boolean) =>
      sendWithSavedCard(buyPlan, { packageCode, amount: price, currency, ...accepting, ...(again && { again }) }),
    // The code of the next page arrives meanwhile.
    onMutate: () => void findPage(paths.account).catch(() => undefined),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: asksUnder(listOrders.path) })
      toast({ title: t`Order Successful!`, description: t`Your eSIM has been purchased and is ready to use.` })
      // The dialog stays until the page is gone, so that nothing can be bought again meanwhile.
      navigate(paths.account)
    },
    onError: (error) => {
      if (twinIn(error)) return
      void hearOfNewTerms(queryClient, error)
      onEnd()
      reportFailure(error, t`Order Failed`, t`Failed to process your order. Please try again.`)
      // The price has changed: reload it.
      if (error instanceof ApiError && error.status === 409) void dropPrices(queryClient)
    },
  })
}
