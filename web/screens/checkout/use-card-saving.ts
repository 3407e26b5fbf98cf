import { useState } from 'react'

/** What the buyer says about keeping their card: yes, until somebody who is signed in says no. */
export function useCardSaving(isSignedIn: boolean) {
  const [isTicked, setIsTicked] = useState(true)
  return { isOffered: isSignedIn, isWanted: isSignedIn && isTicked, change: setIsTicked }
}
export type CardSaving = ReturnType<typeof useCardSaving>
