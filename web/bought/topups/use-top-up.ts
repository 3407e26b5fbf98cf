import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { buyTopUp } from '#contract/api/topups.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import type { Agreed } from '../../money/payments/before/use-agreement.ts'
import { twinIn } from '../../money/payments/bought-just-now.tsx'
import { hearOfNewTerms } from '../../money/payments/hear-of-new-terms.ts'
import { sendWithSavedCard } from '../../money/payments/send-with-saved-card.ts'
import { useTopUpCharge } from './use-top-up-charge.ts'
import { toast } from '../../ui/toast-store.ts'

interface TopUpCallbacks {
  onDone: () => unknown
  /** The price may have changed while the list was open. */
  onFailed: () => unknown
}

/** Buys more data for an eSIM, with store credit first and then the saved card. */
export function useTopUp(orderId: string, agreed: Agreed, { onDone, onFailed }: TopUpCallbacks) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const charge = useTopUpCharge()
  return useMutation({
    mutationFn: ({ wanted, again = false }: { wanted: TopUpPackageView; again?: boolean }) => {
      const { price: amount, currency } = charge(wanted)
      const { packageCode } = wanted
      const asked = { orderId, packageCode, amount, currency, ...agreed, ...(again && { again }) }
      return sendWithSavedCard(buyTopUp, asked)
    },
    onSuccess: () => {
      toast({ title: t`Top-up Successful`, description: t`Data has been added to your eSIM.` })
      return onDone()
    },
    onError: (error) => {
      if (twinIn(error)) return undefined
      void hearOfNewTerms(queryClient, error)
      reportFailure(error, t`Top-up Failed`)
      return onFailed()
    },
  })
}
