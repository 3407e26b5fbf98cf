import { BoundedCache } from '../../platform/bounded-cache.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import { getJson } from '../../platform/outbound/get-json.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isClientId, type OauthClient, readClientDocument } from './client-document.ts'

interface Kept {
  client: OauthClient
  atMs: number
}

const keptMs = 10 * 60 * 1000
const mostBytes = 16 * 1024
const patienceMs = 5000

/** Reads who a client is from the document at its id, and remembers it for ten minutes. */
export function openClients({ config, clock }: WithConfig & WithClock) {
  const kept = new BoundedCache<Kept>({ entries: 200, bytes: 1024 * 1024, sizeOf: () => mostBytes })

  return async (id: string): Promise<OauthClient> => {
    const nowMs = clock.now().getTime()
    const known = kept.get(id)
    if (known && nowMs - known.atMs < keptMs) return known.client
    if (!isClientId(id, config.isSandbox)) throw new Refusal('assistant_unknown', 'no address of a document')
    const content = await getJson(id, { mayBeInternal: config.isSandbox, mostBytes, patienceMs }).catch(
      (error: unknown) => {
        throw new Refusal('assistant_unknown', String(error))
      },
    )
    const client = readClientDocument(id, content)
    if (!client) throw new Refusal('assistant_unknown', 'the document is not about its own address')
    kept.set(id, { client, atMs: nowMs })
    return client
  }
}

export type ReadClient = ReturnType<typeof openClients>
