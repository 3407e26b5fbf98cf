import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Consent } from '#contract/site/legal.ts'
import { beginNow as beginNowKind } from '#contract/site/begin-now-kind.ts'
import { useShop } from '../../../data/shop.ts'
import { type KnownBuyer, useBuyer } from './use-buyer.ts'

/** What a request that pays says of its buyer. */
export interface Agreed {
  consents?: Consent[]
  country?: string
}

export interface Agreement {
  buyer: KnownBuyer
  /** As requests send it. */
  agreed: Agreed
  /** The box is ticked, or there is none. */
  isGiven: boolean
  isTicked: boolean
  tick: (isTicked: boolean) => void
}

/** What a buyer agrees to by paying: the terms, and where the law asks for it, an early beginning. */
export function useAgreement(): Agreement {
  const buyer = useBuyer()
  const { terms } = useShop().legal
  const [ticked, setTicked] = useState<string>()
  const { beginNow, country } = buyer
  // Another wording, or the same in another language, has to be agreed to anew.
  const isTicked = beginNow !== null && ticked === beginNow.version
  const consents: Consent[] = [
    ...(terms ? [{ kind: 'terms' as const, version: terms.version }] : []),
    ...(isTicked ? [{ kind: beginNowKind, version: beginNow.version }] : []),
  ]
  return {
    buyer,
    agreed: { ...((terms || beginNow) && { consents }), ...(country && { country }) },
    isGiven: buyer.isKnown && (beginNow === null || isTicked),
    isTicked,
    tick: (isNow) => setTicked(isNow ? beginNow?.version : undefined),
  }
}

/** A company has no right to withdraw, so there is no box for it. */
export const withoutBox = (agreement: Agreement): Agreement => ({
  ...agreement,
  buyer: { ...agreement.buyer, beginNow: null },
  isGiven: agreement.buyer.isKnown,
})

/** The box above one button that pays. */
export function useAsked(agreement: Agreement) {
  const boxId = useId()
  const [isMissed, setIsMissed] = useState(false)
  const isMissing = isMissed && !agreement.isGiven
  return {
    boxId,
    isMissing,
    /** Whether the button may go on. If not, the box says why and has the focus. */
    mayPay: (): boolean => {
      if (agreement.isGiven) return true
      flushSync(() => setIsMissed(true))
      const box = document.getElementById(boxId)
      box?.focus()
      box?.scrollIntoView({ block: 'center' })
      return false
    },
  }
}
export type Asked = ReturnType<typeof useAsked>
