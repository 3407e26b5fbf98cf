import { endOfTomorrow } from '#contract/feeds/price-validity.ts'
import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { BoundedCache } from '../../platform/bounded-cache.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { type PackedAnswer, packAnswer } from '../../platform/http/packed-answer.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import type { WithRates } from '../currencies/open-rates.ts'
import { lastChangedAt, listCoverage } from './store.ts'
import { feedAsCsv, writeFeed } from './write-feed.ts'

type Deps = WithConfig & WithClock & WithDb & WithCatalog & WithRates

export type FeedFormat = 'json' | 'csv'

interface Choice {
  format: FeedFormat
  language?: Language | undefined
  currency?: string | undefined
  ref?: string | undefined
}

/** Ten languages in a few currencies; each is some hundred kilobytes when packed. */
const room = {
  entries: 60,
  bytes: 32 * 1024 * 1024,
  sizeOf: ({ bytes }: PackedAnswer) => bytes.length,
}

/** Writes a feed once for each catalogue, rate and day, and again only when one of them has changed. */
export function openFeeds({ db, clock, config, catalog, rates }: Deps) {
  const kept = new BoundedCache<PackedAnswer>(room)
  const underWay = new Map<string, Promise<PackedAnswer>>()

  const write = async (
    { format, language, currency, ref }: Choice & { language: Language; currency: string },
    validUntil: Date,
  ): Promise<PackedAnswer> => {
    const [snapshot, table] = [await catalog.read(), await rates.read()]
    if (!table.isSupported(currency)) throw new Refusal('unknown_currency', currency)
    const feed = await writeFeed({
      plans: snapshot.shelf.plans,
      priceOf: (plan) => snapshot.priceOf(plan),
      coverage: await listCoverage(db),
      language,
      currency,
      rate: table.convert(1, booksCurrency, currency).rate,
      origin: config.publicUrl,
      ref,
      updatedAt: await lastChangedAt(db),
      validUntil,
    })
    return packAnswer(format === 'json' ? JSON.stringify(feed) : feedAsCsv(feed))
  }

  return {
    /** `onWriting` is called before a feed that is not kept is written, and may refuse. */
    async read(
      { format, language = sourceLanguage, currency = booksCurrency, ref }: Choice,
      onWriting: () => void,
    ): Promise<PackedAnswer> {
      const validUntil = endOfTomorrow(clock.now())
      const key = [format, language, currency, ref, catalog.version, rates.version, validUntil.getTime()].join(' ')
      const ready = kept.get(key)
      if (ready) return ready
      if (!underWay.has(key)) onWriting()
      const begun = underWay.get(key) ?? write({ format, language, currency, ref }, validUntil)
      underWay.set(key, begun)
      try {
        const answer = await begun
        kept.set(key, answer)
        return answer
      } finally {
        underWay.delete(key)
      }
    },
  }
}
