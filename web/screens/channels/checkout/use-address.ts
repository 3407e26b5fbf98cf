import { useState } from 'react'
import { PostalAddress } from '#contract/identity/postal-address.ts'
import { readNote, writeNote } from '../../../base/session-note.ts'
import { ApiError } from '../../../data/api.ts'

const KEY = 'checkout-address'

/** The address of a buyer whose invoice must name it, noted in this tab. The shop says when. */
export function useAddress() {
  const [given, setGiven] = useState(() => readNote(KEY, PostalAddress))
  const keep = (address: PostalAddress | undefined) => {
    writeNote(KEY, address)
    setGiven(address)
  }
  return { given, give: keep, remove: () => keep(undefined) }
}
export type GivenAddress = ReturnType<typeof useAddress>

/** The next purchase in this tab begins without one. */
export const forgetAddress = (): void => writeNote(KEY, undefined)

export const asksForAddress = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'address_required'
