import { useEffect } from 'react'
import { readKit } from '#contract/api/kits.ts'
import { warn } from '../../base/log.ts'
import { call } from '../../data/call.ts'
import { useUser } from '../../data/user.ts'
import { findKept, keepKit } from './kept-kits.ts'
import { canKeep } from './kit-cache.ts'
import { wasRemoved } from './removed-kits.ts'

/** Enough for a trip with an eSIM per country. A customer with more can still open the kits of the others. */
const mostKept = 10

/**
 * Stores the arrival kit of every eSIM whose code this page shows, so that the code and the help open without a
 * connection on this device, even if the customer never thought of it before the flight.
 */
export function useKeepShown(orderIds: readonly string[]): void {
  const { user, isLoading } = useUser()
  const owner = user?.id ?? null
  const ids = orderIds.slice(0, mostKept).join(' ')

  useEffect(() => {
    if (isLoading || !ids) return
    keepShown(ids.split(' '), owner).catch((error: unknown) => warn('The arrival kits could not be stored', error))
  }, [ids, owner, isLoading])
}

/** One after the other: the page itself comes first. */
async function keepShown(orderIds: readonly string[], owner: string | null): Promise<void> {
  if (!canKeep()) return
  for (const id of orderIds) {
    if (wasRemoved(id) || (await findKept(id))) continue
    const kit = await call(readKit, { params: { id } })
    await keepKit({ kit, keptAt: new Date().toISOString(), owner })
  }
}
