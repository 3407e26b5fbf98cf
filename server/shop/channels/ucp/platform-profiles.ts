import { z } from 'zod'
import { BoundedCache } from '../../../platform/bounded-cache.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { CallCounter } from '../../../platform/limits/call-counter.ts'
import { getJson } from '../../../platform/outbound/get-json.ts'
import { type Capability, capabilityNames, UcpError, ucpVersion } from './protocol.ts'

const Profile = z.object({
  ucp: z.object({
    version: z.string().max(20),
    capabilities: z.record(z.string().max(200), z.array(z.object({ version: z.string().max(20) }))).optional(),
  }),
})

type Outcome = { capabilities: ReadonlySet<Capability> } | { problem: UcpError }

const keptMs = { good: 10 * 60_000, bad: 60_000 }
const bounds = { mostBytes: 64 * 1024, patienceMs: 5000 }
/**
 * How many profiles that are not known yet are fetched in a minute. What one network asks for, and what one host is asked,
 * has bounds of its own far below what all may have together: a stranger who invents platforms keeps out none but
 * themselves, and makes the shop call no one more than a few times.
 */
const fetchesPerMinute = { network: 20, host: 20, all: 600 }
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The address in `UCP-Agent: profile="https://…"`. */
function addressIn(header: string | undefined, isSandbox: boolean): string {
  const [, address = ''] = /(?:^|[\s,;])profile="([^"]{1,500})"/.exec(header ?? '') ?? []
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isSecure = url?.protocol === 'https:' || (isSandbox && url?.protocol === 'http:' && loopback.has(url.hostname))
  if (!url || !isSecure || url.username || url.password)
    throw new UcpError(400, 'invalid_profile_url', 'Send UCP-Agent: profile="https://…".')
  return url.href
}

/** What shop and platform both can. */
function judge(content: unknown): Outcome {
  const { data } = Profile.safeParse(content)
  if (!data) return { problem: new UcpError(422, 'profile_malformed', 'The profile is not one of this protocol.') }
  const { version, capabilities = {} } = data.ucp
  if (version !== ucpVersion)
    return { problem: new UcpError(422, 'version_unsupported', `This shop speaks ${ucpVersion}.`) }
  const shared = capabilityNames.filter((name) => capabilities[name]?.some((each) => each.version === ucpVersion))
  return { capabilities: new Set(shared) }
}

/** Reads what platforms can, from their profiles, and keeps it for a while. */
export function openPlatformProfiles({ config, clock }: WithConfig & WithClock) {
  const kept = new BoundedCache<{ outcome: Outcome; untilMs: number }>({
    entries: 500,
    bytes: 1024 * 1024,
    sizeOf: () => 1000,
  })
  const counterOf = (max: number) => new CallCounter({ max: Math.ceil(max * config.rateLimitScale), windowSeconds: 60 })
  const counters = {
    network: counterOf(fetchesPerMinute.network),
    host: counterOf(fetchesPerMinute.host),
    all: counterOf(fetchesPerMinute.all),
  }

  const takeFetch = (address: string, by: string) => {
    // One after the other: what a network may not do is not counted for the others.
    const isRefused =
      counters.network.take(by).isOver ||
      counters.host.take(new URL(address).hostname).isOver ||
      counters.all.take('all').isOver
    if (isRefused) throw new UcpError(503, 'profile_pending', 'Too many new platforms at once. Try again.', 60)
  }
  const ask = async (address: string): Promise<Outcome> => {
    try {
      return judge(await getJson(address, { mayBeInternal: config.isSandbox, ...bounds }))
    } catch {
      return { problem: new UcpError(424, 'profile_unreachable', 'The profile could not be fetched.') }
    }
  }

  /** `by`: the network that names the profile. */
  return async (header: string | undefined, by: string): Promise<ReadonlySet<Capability>> => {
    const address = addressIn(header, config.isSandbox)
    const nowMs = clock.now().getTime()
    let entry = kept.get(address)
    if (!entry || entry.untilMs <= nowMs) {
      takeFetch(address, by)
      const outcome = await ask(address)
      entry = { outcome, untilMs: nowMs + ('problem' in outcome ? keptMs.bad : keptMs.good) }
      kept.set(address, entry)
    }
    if ('problem' in entry.outcome) throw entry.outcome.problem
    return entry.outcome.capabilities
  }
}
