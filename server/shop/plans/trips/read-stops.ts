import { mostStops } from '#contract/plans/trip.ts'
import type { NamedStop } from '#contract/plans/trip-request.ts'
import { foldText } from '../catalog/fold-text.ts'
import { tellingWords } from '../catalog/words-besides.ts'

/** Finds the countries that match a text, best first. */
type Search = (text: string) => readonly { code: string; name: string }[]

/** Separators that occur in no country's name. */
const between =
  /[,;→>»|\n、，]|\s[-–—]+\s|(?<![\p{L}\p{N}])(?:then|dann|danach|luego|después|puis|ensuite|poi|depois|daarna|sedan|sonra|potem|lalu|kemudian|затем|потом|ثم)(?![\p{L}\p{N}])|然后|接着|そして|그리고|그다음/iu
/** Separators that also occur in some names: Bosnia and Herzegovina, Guinea-Bissau. */
const perhapsBetween =
  /[-–—+&/]|(?<![\p{L}\p{N}])(?:and|to|und|y|e|et|en|och|og|ve|i|oraz|dan|và|и|а|y después|و)(?![\p{L}\p{N}])|[和と]/iu

/** The countries in a typed trip, in order; empty if there are fewer than two. */
export function readStops(text: string, search: Search): NamedStop[] {
  const named = text.split(between).flatMap((part) => stopsIn(part, search))
  const stops = named.filter(({ countryCode }, at) => countryCode !== named[at - 1]?.countryCode).slice(0, mostStops)
  return stops.length < 2 ? [] : stops
}

/** Tries the whole part first, since a name may contain an 'and'. */
function stopsIn(part: string, search: Search): NamedStop[] {
  const whole = bestOf(part, search)
  return whole.length > 0 ? whole : part.split(perhapsBetween).flatMap((piece) => bestOf(piece, search))
}

/** The 'trip' of 'trip to Thailand' is not Tripoli. */
const bestOf = (text: string, search: Search): NamedStop[] =>
  tellingWords(foldText(text)).length === 0
    ? []
    : search(text.trim())
        .slice(0, 1)
        .map(({ code, name }) => ({ countryCode: code, name }))
