import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LossPreview } from '#contract/office/admin.ts'
import { previewLosses } from '#contract/api/admin-prices.ts'
import { call } from '../../../../data/call.ts'
import { reportFailure } from '../../../../data/unauthorized.ts'
import { usePriceChange } from './use-price-change.ts'

interface AskedChange {
  multiplier: number
  losses: LossPreview
}

/** Changes the multiplier; where packages would sell below cost, only after the administrator agreed to the loss. */
export function useAskedPriceChange() {
  const [asked, setAsked] = useState<AskedChange>()
  const apply = usePriceChange()
  const look = useMutation({
    mutationFn: (multiplier: number) => call(previewLosses, { query: { multiplier } }),
    onSuccess: (losses, multiplier) => (losses.count > 0 ? setAsked({ multiplier, losses }) : apply.mutate(multiplier)),
    onError: (error) => reportFailure(error, 'Failed to update price multiplier'),
  })
  return {
    change: look.mutate,
    asked,
    isPending: look.isPending || apply.isPending,
    variables: look.variables,
    dismiss: () => setAsked(undefined),
    confirm: () => {
      if (asked) apply.mutate(asked.multiplier)
      setAsked(undefined)
    },
  }
}
