import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '#contract/api/address.ts'
import * as api from '#contract/api/admin-support.ts'
import { call } from '../../../data/call.ts'
import { asksUnder } from '../../../data/query.ts'

/** Often enough that nobody is taken for gone who is there, which is after a minute. */
const sayingMs = 25_000

/**
 * While this is open, customers are told that somebody is here, and what they write appears by itself. In a tab that is not
 * seen nobody is.
 */
export function useDesk(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ predicate: asksUnder(api.searchThreads.path) })
    const sayHere = () => {
      // Should it not arrive, the next one does.
      if (document.visibilityState === 'visible') call(api.beAtDesk).catch(() => undefined)
    }
    const comeBack = () => {
      if (document.visibilityState === 'hidden') return
      sayHere()
      look()
    }
    const events = new EventSource(addressOf(api.followThreads))
    events.addEventListener('support', look)
    events.addEventListener('hello', look)
    document.addEventListener('visibilitychange', comeBack)
    sayHere()
    const timer = setInterval(sayHere, sayingMs)
    return () => {
      events.close()
      document.removeEventListener('visibilitychange', comeBack)
      clearInterval(timer)
    }
  }, [queryClient])
}
