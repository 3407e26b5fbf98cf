import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { keepTrip } from '#contract/api/trips.ts'
import { addressIn } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { TripWay } from '#contract/trip-request.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { useLanguage } from '../../language/use-language.ts'
import { toast } from '../../ui/toast-store.ts'
import type { PlanRequest } from './trip-queries.ts'

/** Keeps the trip with a way, and goes on to pay for it. */
export function useChooseWay(request: PlanRequest) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: (way: TripWay) => call(keepTrip, { body: { ...request, items: itemsOf(way) } }),
    onSuccess: ({ id }) => navigate(paths.tripCheckout(id)),
    onError: (error) => reportFailure(error, t`The trip could not be kept`),
  })
}

/** Keeps the trip with a way, and hands out its link. */
export function useShareWay(request: PlanRequest) {
  const { t } = useLingui()
  const share = useShareTrip()
  return useMutation({
    mutationFn: async (way: TripWay) => {
      const { id } = await call(keepTrip, { body: { ...request, items: itemsOf(way) } })
      return share(id)
    },
    onError: (error) => reportFailure(error, t`The trip could not be shared`),
  })
}

const itemsOf = ({ items }: TripWay) =>
  items.map(({ packageCode, countryCodes, from, to }) => ({ packageCode, countryCodes, from, to }))

/** By what the device shares with, else by the clipboard. */
export function useShareTrip(): (id: string) => Promise<void> {
  const { t } = useLingui()
  const language = useLanguage()
  return async (id) => {
    const url = window.location.origin + addressIn(language, paths.keptTrip(id))
    if ('share' in navigator) {
      try {
        return await navigator.share({ title: t`Our trip`, url })
      } catch (error) {
        // Whoever closes the sheet has changed their mind; a browser that refuses still has a clipboard.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t`Copied!`, description: t`Link copied to clipboard` })
    } catch {
      toast({ title: t`Here is the link`, description: url, kind: 'tell' })
    }
  }
}
