import { useState } from 'react'

/** Whether to save the card: only if a signed-in buyer ticks the box. A guest's card is never saved. */
export function useCardSaving(isSignedIn: boolean) {
  const [isTicked, setIsTicked] = useState(false)
  return { isOffered: isSignedIn, isWanted: isSignedIn && isTicked, change: setIsTicked }
}
export type CardSaving = ReturnType<typeof useCardSaving>
