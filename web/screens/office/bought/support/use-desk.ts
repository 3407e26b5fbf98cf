import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '#contract/api/address.ts'
import * as api from '#contract/api/admin-support.ts'
import { call } from '../../../../data/call.ts'
import { asksUnder } from '../../../../data/query.ts'
import { useMay } from '../../may.tsx'

/** The server counts an administrator as away after a minute without a heartbeat. */
const sayingMs = 25_000

/**
 * While this is open in a visible tab, customers see that support is online, and their messages appear by themselves.
 */
export function useDesk(): void {
  const queryClient = useQueryClient()
  const isAnswering = useMay()(api.beAtDesk)
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ predicate: asksUnder(api.searchThreads.path) })
    const sayHere = () => {
      // A lost heartbeat is made up for by the next one.
      if (isAnswering && document.visibilityState === 'visible') call(api.beAtDesk).catch(() => undefined)
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
  }, [queryClient, isAnswering])
}
