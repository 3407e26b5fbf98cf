import type { EsimHandle } from '#contract/supply/esim.ts'
import { BoundedCache } from '../../../platform/bounded-cache.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import {
  type Asking,
  type Suppliers,
  suppliersOf,
  type TopUpPlan,
  type Wholesaler,
  type WithSuppliers,
  type WithWholesaler,
} from '../../supply/esims/wholesaler.ts'

/** A customer looks at a list again and again while choosing; what it costs is checked again when they pay. */
const keptSeconds = 45

interface KeptList {
  plans: TopUpPlan[]
  until: Date
}

/** One call to the wholesaler, shared by all requests that come while it is under way. */
interface Call {
  answer: Promise<TopUpPlan[]>
  waiting: number
  gone: AbortController
}

/** The same suppliers, whose top-up lists are read at most once in `keptSeconds` for each eSIM. */
export const keepTopUpLists = ({ suppliers, clock }: WithSuppliers & WithClock): Suppliers =>
  suppliersOf(
    ...[...suppliers.values()].map((wholesaler) => ({ ...wholesaler, ...keepListsOf({ wholesaler, clock }) })),
  )

/** Asks only while a request waits. */
function keepListsOf({ wholesaler, clock }: WithWholesaler & WithClock): Pick<Wholesaler, 'listTopUps'> {
  const lists = new BoundedCache<KeptList>({
    entries: 2000,
    bytes: 16 * 1024 * 1024,
    sizeOf: ({ plans }) => 200 * plans.length,
  })
  const calls = new Map<EsimHandle, Call>()

  function start(esim: EsimHandle, { by }: Pick<Asking, 'by'>): Call {
    const gone = new AbortController()
    const ask = async () => {
      try {
        const plans = await wholesaler.listTopUps(esim, { by, signal: gone.signal })
        lists.set(esim, { plans, until: secondsAfter(clock.now(), keptSeconds) })
        return plans
      } finally {
        if (calls.get(esim) === call) calls.delete(esim)
      }
    }
    const call: Call = { answer: Promise.resolve().then(ask), waiting: 0, gone }
    calls.set(esim, call)
    return call
  }

  return {
    async listTopUps(esim, { by, signal } = { by: 'person' }) {
      const kept = lists.get(esim)
      if (kept && clock.now() < kept.until) return kept.plans
      const call = calls.get(esim) ?? start(esim, { by })
      call.waiting++
      const leave = () => {
        if (--call.waiting > 0) return
        if (calls.get(esim) === call) calls.delete(esim)
        call.gone.abort()
      }
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
      return call.answer
    },
  }
}
