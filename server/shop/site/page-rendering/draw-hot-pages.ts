import type { FastifyInstance } from 'fastify'
import { listPlans, listPopularCountries, readDestinations } from '#contract/api/catalog.ts'
import type { CountryView } from '#contract/plans/destinations.ts'
import { paths } from '#contract/site/paths.ts'

/** How long the warm-up may take. Without it the first visitor of a new process would wait for the renderer to load. */
const isEnoughMs = 5000
const encodings = ['br', 'gzip']
/** The first of these warm the renderer; the others take only milliseconds on request. */
const countriesDrawn = 3

/**
 * Renders the most visited pages, so that they are cached before the first visitor comes. A page that fails is skipped:
 * a process that cannot render one can still serve the others.
 */
export async function drawHotPages(app: FastifyInstance, patienceMs = isEnoughMs): Promise<number> {
  const deadline = performance.now() + patienceMs
  let drawn = 0
  const popular = await app.inject(listPopularCountries.path)
  const codes =
    popular.statusCode === 200
      ? popular
          .json<CountryView[]>()
          .slice(0, countriesDrawn)
          .map(({ code }) => code)
      : []
  const hot = [
    paths.home,
    paths.countries,
    readDestinations.path,
    ...codes.flatMap((code) => [paths.country(code), `${listPlans.path}?countryCode=${code.toLowerCase()}`]),
  ]
  for (const url of hot)
    for (const encoding of encodings) {
      if (performance.now() > deadline) return drawn
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      if (answer.statusCode === 200) drawn++
    }
  return drawn
}
