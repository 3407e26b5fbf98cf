import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '#contract/api/address.ts'
import * as api from '#contract/api/support.ts'
import { queryOf } from '../../data/query.ts'

const firstLookMs = 5000
const slowestLookMs = 60_000

export const deskQuery = queryOf(api.readSupportDesk)
export const threadsQuery = queryOf(api.listThreads)
export const threadQuery = (id: string) => queryOf(api.readThread, { params: { id } })

/** A hidden tab does not count as reading: an answer that arrives meanwhile is mailed. */
const lookAgain = (queryClient: QueryClient, id: string) => {
  if (document.visibilityState === 'hidden') return
  void queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey })
  void queryClient.invalidateQueries({ queryKey: deskQuery.queryKey })
}

/** Keeps a conversation up to date by server events and, in case a proxy holds those back, by ever rarer polling. */
export function useLiveThread(id: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!id) return undefined
    const look = () => lookAgain(queryClient, id)
    const events = new EventSource(addressOf(api.followThread, { params: { id } }))
    events.addEventListener('support', look)
    events.addEventListener('hello', look)
    document.addEventListener('visibilitychange', look)
    let timer: ReturnType<typeof setTimeout>
    const lookAfter = (ms: number) => {
      timer = setTimeout(() => {
        look()
        lookAfter(Math.min(ms * 1.5, slowestLookMs))
      }, ms)
    }
    lookAfter(firstLookMs)
    return () => {
      events.close()
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [id, queryClient])
}
