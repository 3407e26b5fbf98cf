import { beginNow } from '#contract/site/begin-now-kind.ts'
import type { BeginNowView } from '#contract/sales/begin-now.ts'
import { type Language, languageCodes, sourceLanguage } from '#contract/languages/languages.ts'
import { beginNowWordings, type Wording } from './begin-now-wordings.ts'

type Wordings = readonly [Wording, ...Wording[]]

const beginOf = ({ since }: Wording): number => Date.parse(`${since}T00:00:00Z`)

const present = ({ since, texts }: Wording, wanted: Language): BeginNowView => {
  const language = wanted in texts ? wanted : sourceLanguage
  return { kind: beginNow, version: `${since}-${language}`, language, text: texts[language], since }
}

/** The wording of this moment. The first one counts from the beginning. */
const wordingAt = (now: Date, [first, ...later]: Wordings): Wording =>
  later.findLast((each) => beginOf(each) <= now.getTime()) ?? first

/** The sentence that a buyer who reads this language is asked to agree to. */
export const beginNowIn = (language: Language, now: Date, wordings: Wordings = beginNowWordings): BeginNowView =>
  present(wordingAt(now, wordings), language)

/** The sentence of a version, however old; undefined where there never was one. */
export const findBeginNow = (version: string, wordings: Wordings = beginNowWordings): BeginNowView | undefined =>
  wordings
    .flatMap((wording) => languageCodes.map((language) => present(wording, language)))
    .find((each) => each.version === version)

/** When a later wording replaced this one; infinity for the last. */
export function endOfBeginNow({ since }: BeginNowView, wordings: Wordings = beginNowWordings): number {
  const next = wordings.find((each) => each.since > since)
  return next ? beginOf(next) : Number.POSITIVE_INFINITY
}

/** Whether buyers could have read it by this moment. */
export const hasBegun = ({ since }: BeginNowView, now: Date, [first]: Wordings = beginNowWordings): boolean =>
  since === first.since || Date.parse(`${since}T00:00:00Z`) <= now.getTime()
