import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { keepTrip } from '#contract/api/trips.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { TripWay } from '#contract/plans/trip-request.ts'
import { call } from '../../data/call.ts'
import { languageIn } from '../../language/use-language.ts'
import { toast } from '../../ui/toast-store.ts'
import type { PlanRequest } from './trip-queries.ts'

/** Saves the trip with the chosen way; the answer has its id. */
export const keepWay = (request: PlanRequest, { items }: TripWay) =>
  call(keepTrip, {
    body: {
      ...request,
      items: items.map(({ packageCode, countryCodes, from, to }) => ({ packageCode, countryCodes, from, to })),
    },
  })

/** Shares the link of a saved trip through the device's share sheet, otherwise through the clipboard. */
export async function shareTrip(id: string, i18n: I18n): Promise<void> {
  const url = window.location.origin + addressIn(languageIn(i18n), paths.keptTrip(id))
  if ('share' in navigator) {
    try {
      return await navigator.share({ title: t(i18n)`Our trip`, url })
    } catch (error) {
      // A visitor who closes the share sheet has changed their mind; a browser that refuses still has a clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: t(i18n)`Copied!`, description: t(i18n)`Link copied to clipboard` })
  } catch {
    toast({ title: t(i18n)`Here is the link`, description: url, kind: 'tell' })
  }
}
