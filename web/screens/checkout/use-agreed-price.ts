import { useState } from 'react'
import type { Wares } from './wares.ts'

/**
 * What the buyer has seen and agreed to, and what the shop asks now. A payment is opened only for the first; when the
 * two differ the buyer is asked again.
 */
export function useAgreedPrice({ price: planPrice, seenPrice }: Pick<Wares, 'price' | 'seenPrice'>) {
  const [heard, setHeard] = useState(planPrice)
  const [current, setCurrent] = useState(planPrice)
  const [agreed, setAgreed] = useState(seenPrice)
  if (planPrice !== heard) {
    setHeard(planPrice)
    setCurrent(planPrice)
  }
  return {
    current,
    agreed,
    hasChanged: current !== agreed,
    /** The server named another price than the plan did. */
    hear: setCurrent,
    agree: () => setAgreed(current),
  }
}
export type AgreedPrice = ReturnType<typeof useAgreedPrice>
