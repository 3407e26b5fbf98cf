import { useState } from 'react'

/** Whether to save the card: signed-in buyers can untick it; guests are never asked and their cards are not saved. */
export function useCardSaving(isSignedIn: boolean) {
  const [isTicked, setIsTicked] = useState(true)
  return { isOffered: isSignedIn, isWanted: isSignedIn && isTicked, change: setIsTicked }
}
export type CardSaving = ReturnType<typeof useCardSaving>
