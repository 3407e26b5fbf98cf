import { useState } from 'react'
import type { Wares } from './wares.ts'

/**
 * The price the buyer has accepted and the price the shop asks now. A payment is opened only for the accepted price; if
 * the two differ, the buyer is asked again.
 */
export function useAgreedPrice({
  price: planPrice,
  seenPrice,
  travellers,
}: Pick<Wares, 'price' | 'seenPrice' | 'travellers'>) {
  const [heard, setHeard] = useState(planPrice)
  const [current, setCurrent] = useState(planPrice)
  const [agreed, setAgreed] = useState(seenPrice)
  const [countedFor, setCountedFor] = useState(travellers)
  if (travellers !== countedFor) {
    setCountedFor(travellers)
    setHeard(planPrice)
    setCurrent(planPrice)
    // The buyer changes the number with the total in view; a price they have not accepted yet stays unaccepted.
    setAgreed(current === agreed ? planPrice : seenPrice)
  } else if (planPrice !== heard) {
    setHeard(planPrice)
    setCurrent(planPrice)
  }
  return {
    current,
    agreed,
    hasChanged: current !== agreed,
    /** Takes a price from the server that differs from the plan's. */
    hear: setCurrent,
    agree: () => setAgreed(current),
  }
}
export type AgreedPrice = ReturnType<typeof useAgreedPrice>
