import type { FastifyInstance } from 'fastify'
import { listPlans, listPopularCountries, readDestinations } from '#contract/api/catalog.ts'
import type { CountryView } from '#contract/catalog/destinations.ts'
import { paths } from '#contract/pages/paths.ts'

/** What people see first. Whoever came first to a new process would wait until its renderer was loaded and warm. */
const isEnoughMs = 5000
const encodings = ['br', 'gzip']
/** The first of these warm the renderer; the others take milliseconds when somebody comes. */
const countriesDrawn = 3

/**
 * Draws the pages most people begin with, so that they are kept when the first visitor comes. A page that fails is left
 * to its visitors: a process that cannot draw one can still serve the others.
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
