import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keptRef } from '../../../base/kept-ref.ts'
import { ApiError } from '../../../data/api.ts'
import { useNamedDevice } from '../../../plans/devices/chosen-device.ts'
import type { Agreement } from '../../../money/payments/before/use-agreement.ts'
import type { JustNow } from '../../../money/payments/bought-just-now.tsx'
import { useNewTerms } from '../../../money/payments/hear-of-new-terms.ts'
import type { Buyer } from './buyer.ts'
import { type Code, codesToSend } from './use-code.ts'
import type { GivenAddress } from './use-address.ts'
import { companyToSend, type GivenCompany } from './use-company.ts'
import type { CardSaving } from './use-card-saving.ts'
import { intentQuery, newPriceIn, openMeanwhile } from './intent-query.ts'
import type { AgreedPrice } from './use-agreed-price.ts'
import type { Wares } from './wares.ts'

type IntentArgs = {
  wares: Wares
  price: AgreedPrice
  code: Code
  /** The voucher beside a discount. */
  voucher: Code | undefined
  company: GivenCompany
  address: GivenAddress
  buyer: Buyer | undefined
  saving: CardSaving
  agreement: Agreement
  justNow: JustNow
  isHeld: boolean
}

/** Opens the payment once the buyer and the accepted price are known, and picks up a new price from a refusal. */
export function useIntent({
  wares,
  price,
  code,
  voucher,
  company,
  address,
  buyer,
  saving,
  agreement,
  justNow,
  isHeld,
}: IntentArgs) {
  const { guestUser } = buyer ?? {}
  const { applied } = code
  const amount = Number(applied?.total ?? price.agreed)
  const accepting = { ...agreement.agreed, ...useNamedDevice() }
  // A payment is opened once its buyer has agreed. Unticked later, the box closes it: the shop is told.
  const [wasOpened, setWasOpened] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  const intent = useQuery({
    ...intentQuery({
      ...wares.goods,
      amount,
      currency: wares.currency,
      ...codesToSend(code, voucher),
      ...keptRef(),
      ...(guestUser && { guestUser }),
      ...(address.given && { address: address.given }),
      ...companyToSend(company),
      ...accepting,
      ...justNow.again,
      ...(wares.isBoughtAgain && { buyAgain: true }),
      ...(saving.isOffered && { saveCard: saving.isWanted }),
    }),
    // What was closed must not be typed into while the next one is opened.
    placeholderData: isClosed ? undefined : openMeanwhile(amount),
    enabled:
      buyer !== undefined &&
      !price.hasChanged &&
      !isHeld &&
      agreement.buyer.isKnown &&
      (agreement.isGiven || wasOpened),
  })
  if (intent.data && !wasOpened) setWasOpened(true)
  const wasRefused = intent.error instanceof ApiError && intent.error.code === 'consent_missing'
  if (wasRefused && !isClosed) setIsClosed(true)
  if (isClosed && intent.isSuccess) setIsClosed(false)
  useNewTerms(intent.error)
  const newPrice = newPriceIn(intent.error)
  if (newPrice && !applied && newPrice !== price.current) price.hear(newPrice)
  const isOutdated = applied !== undefined && newPrice !== undefined && newPrice !== applied.total
  const { askAgain } = code
  // The price changed under the code: what the code leaves of the new one is asked for, and shown.
  useEffect(() => {
    if (isOutdated) askAgain()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [isOutdated])
  return intent
}
export type IntentQuery = ReturnType<typeof useIntent>
