import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, verdictOf } from '../attack.ts'
import { answersDuring, isHeldUp } from '../held-up.ts'
import { quiet } from '../scene.ts'

const europe = 'DE FR IT ES NL BE AT CH PT GR SE'.split(' ')

const yearLongStops: Attack = {
  name: 'a trip of eleven stops, each a year long, keeps a process from answering others',
  isShort: true,
  async attempt(scene) {
    const { url } = await scene.ownShop('quiet', quiet)
    const plan = (dataMb: number) =>
      openTestBrowser(url).send('POST', '/api/trips/plan', {
        stops: europe.map((countryCode) => ({ countryCode, from: '2027-01-01', to: '2027-12-31', dataMb })),
      })
    await plan(1)
    const plans = Promise.all([2, 3, 4, 5].map(plan))
    const answered = await answersDuring(scene, url, plans)
    const statuses = (await plans).map(({ status }) => status)
    const said = `meanwhile others got ${answered.own} answers, and ${answered.beside} of the process beside it; plans were answered ${statuses.join(', ')}`
    return verdictOf(isHeldUp(answered) ? [said] : [], said)
  },
}

const factSheets: Attack = {
  name: 'the facts of half the world are drawn in Japanese, again and again, while others wait',
  async attempt(scene) {
    const { url } = await scene.ownShop('quiet', quiet)
    const browser = openTestBrowser(url)
    const { body } = await browser.get<{ id: string; coverageCountries: unknown[] }[]>('/api/packages')
    const widest = body.toSorted((a, b) => b.coverageCountries.length - a.coverageCountries.length).slice(0, 12)
    const draw = async (id: string) => {
      const answer = await fetch(`${url}/api/packages/${id}/facts.pdf?language=ja`)
      await answer.arrayBuffer()
      return answer
    }
    const [first, ...others] = widest.map(({ id }) => id)
    if (first) await draw(first)
    const sheets = Promise.all(others.map(draw))
    const answered = await answersDuring(scene, url, sheets)
    const answers = await sheets
    const silent = answers.filter(({ status, headers }) => status === 503 && !headers.get('retry-after'))
    const said = `meanwhile others got ${answered.own} answers, and ${answered.beside} of the process beside it; sheets were answered ${answers.map(({ status }) => status).join(', ')}`
    return verdictOf(
      [
        ...(isHeldUp(answered) ? [said] : []),
        ...(answers.every(({ status }) => status === 200) ? ['all of them waited in line'] : []),
        ...silent.map(() => 'a refusal does not say when to come again'),
      ],
      said,
    )
  },
}

const noSuchCountry: Attack = {
  name: 'a trip to a country that does not exist is called proven',
  isShort: true,
  async attempt(scene) {
    const { status } = await openTestBrowser(scene.urls[0]).send('POST', '/api/trips/plan', {
      stops: [{ countryCode: 'QQ', from: '2027-01-01', to: '2027-01-07' }],
    })
    return verdictOf(status === 400 ? [] : [`it answered ${status}`], `it answered ${status}`)
  },
}

export const longThoughts: Finding = {
  number: 16,
  name: 'Small requests that take long to answer',
  attacks: [yearLongStops, factSheets, noSuchCountry],
}
