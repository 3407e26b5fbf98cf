import { endOfTomorrow } from '#contract/channels/price-validity.ts'
import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { PackedAnswer } from '../../../platform/http/packed-answer.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { KeptWork } from '../../../platform/threads/kept-work.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { firstCharged } from '../../money/currencies/first-charged.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import { shownRate } from '../../money/currencies/shown-rate.ts'
import { etagMarked } from './mark-feed.ts'
import { lastChangedAt, listCoverage } from './store.ts'
import type { FeedFormat, FeedMaterial, WrittenFeed } from './write-feed.ts'

export type FeedDeps = WithConfig & WithCurrenciesConfig & WithClock & WithDb & WithCatalog & WithRates & WithThreads

interface Choice {
  format: FeedFormat
  language?: Language | undefined
  currency?: string | undefined
  ref?: string | undefined
}

interface Requester {
  /** The network of the request. */
  by: string
  /** Called before a thread works for it, to charge the requester's rate limit. */
  onWork: () => void
}

/** Each is some hundred kilobytes when packed; a ref makes no other. */
const room = {
  entries: 1000,
  bytes: 32 * 1024 * 1024,
  sizeOf: ({ bytes, tighter, refPlaces }: WrittenFeed) => bytes.length + tighter.length + refPlaces.byteLength,
}

/**
 * Writes a feed once for each language, currency, catalogue, rate and day, in a thread. A ref is written into it while
 * it is sent.
 */
export function openFeeds(deps: FeedDeps) {
  const { clock, config, catalog, rates, threads } = deps
  const kept = new KeptWork<WrittenFeed>(room)
  const readMaterial = keepMaterial(deps)

  const write = async (
    { format, language, currency }: { format: FeedFormat; language: Language; currency: string },
    validUntil: Date,
    by: string,
  ): Promise<WrittenFeed> => {
    const [context, rate, updatedAt] = [
      await readMaterial(),
      await shownRate(deps, currency),
      await lastChangedAt(deps.db),
    ]
    const input = { format, language, rate, origin: config.publicUrl, updatedAt, validUntil }
    return threads.run('write-feed', input, { by, context })
  }

  return {
    async read(
      { format, language = sourceLanguage, currency = firstCharged(config), ref }: Choice,
      { by, onWork }: Requester,
    ): Promise<PackedAnswer> {
      if (!(await rates.read()).isSupported(currency)) throw new Refusal('unknown_currency', currency)
      const validUntil = endOfTomorrow(clock.now())
      const key = [format, language, currency, catalog.version, rates.version, validUntil.getTime()].join(' ')
      const feed = await kept.get(key, () => {
        onWork()
        return write({ format, language, currency }, validUntil, by)
      })
      if (ref === undefined)
        return {
          etag: feed.etag,
          in: async (encoding) => asBuffer(encoding === 'br' ? feed.tighter : feed.bytes),
        }
      const pack = async (encoding: 'br' | 'gzip') => {
        onWork()
        const { bytes, refPlaces } = feed
        return asBuffer(await threads.run('mark-feed', { feed: { bytes, refPlaces }, ref, encoding }, { by }))
      }
      return { etag: etagMarked(feed.etag, ref), in: pack }
    },
  }
}

/**
 * The material of one state of the catalogue. It is kept only as long as a thread has it: it may be large, and feeds of
 * one state are mostly written in the same minutes.
 */
function keepMaterial({ db, catalog }: WithDb & WithCatalog): () => Promise<FeedMaterial> {
  let latest: { version: string; material: WeakRef<FeedMaterial> } | undefined
  return async () => {
    const { version } = catalog
    const known = latest?.version === version ? latest.material.deref() : undefined
    if (known) return known
    const snapshot = await catalog.read()
    const plans = snapshot.shelf.plans.map((plan) => ({ plan, price: snapshot.priceOf(plan) }))
    const material = { plans, coverage: await listCoverage(db) }
    latest = { version, material: new WeakRef(material) }
    return material
  }
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length)
