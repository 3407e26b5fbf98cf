import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ucpVersion } from '../../../server/shop/channels/ucp/protocol.ts'
import { type Attack, type Finding, verdictOf } from '../attack.ts'
import { answersDuring, isHeldUp } from '../held-up.ts'
import { unique } from '../scene.ts'

const pick = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)] as One
const languages = 'en de fr es it pt ja ko zh ar'.split(' ')
const currencies = 'USD EUR GBP JPY KRW CHF AUD CAD SEK PLN'.split(' ')

interface Given {
  status: number
  retryAfter: string | null
  body: string
}

async function given(answer: Response): Promise<Given> {
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() }
}

const countOf = (answers: readonly Given[]): string => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

const isSilent = ({ status, retryAfter }: Given): boolean => (status === 429 || status === 503) && !retryAfter

const feeds: Attack = {
  name: 'feeds in made-up refs, languages and currencies from ten addresses keep a process from answering others',
  isShort: true,
  async attempt(scene) {
    const { url } = await scene.behindProxy()
    const flood = Promise.all(
      Array.from({ length: 120 }, async (_, turn) => {
        const query = `ref=${unique()}&language=${pick(languages)}&currency=${pick(currencies)}`
        const headers = { 'x-forwarded-for': `203.0.113.${(turn % 10) + 1}` }
        return given(await fetch(`${url}/feeds/plans.${pick(['json', 'csv'])}?${query}`, { headers }))
      }),
    )
    const counts = await answersDuring(scene, url, flood)
    const answers = await flood
    const refused = answers.filter(({ status }) => status === 429 || status === 503).length
    const said = `120 were answered ${countOf(answers)}; meanwhile others got ${counts.own} answers, and ${counts.beside} of the process beside it`
    return verdictOf(
      [
        ...(isHeldUp(counts) ? [said] : []),
        ...(refused === 0 ? ['not one of 120 was refused'] : []),
        ...(answers.some(isSilent) ? ['a refusal does not say when to come again'] : []),
      ],
      said,
    )
  },
}

/** A shopping platform, as far as the shop looks at it. */
async function asPlatform<Answer>(work: (agent: string) => Promise<Answer>): Promise<Answer> {
  const names = ['catalog.search', 'catalog.lookup', 'cart', 'checkout'].map((name) => `dev.ucp.shopping.${name}`)
  const capabilities = Object.fromEntries(names.map((name) => [name, [{ version: ucpVersion }]]))
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ ucp: { version: ucpVersion, services: {}, payment_handlers: {}, capabilities } })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await work(`profile="http://127.0.0.1:${port}/${unique()}.json"`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const send = async (url: string, path: string, body: object, headers: Record<string, string>): Promise<Given> =>
  given(
    await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'request-id': 'r-1', ...headers },
      body: JSON.stringify(body),
    }),
  )

const searches: Attack = {
  name: 'a platform searches the whole catalogue without a word, without end',
  async attempt(scene) {
    const { url } = await scene.behindProxy()
    return asPlatform(async (agent) => {
      const headers = { 'ucp-agent': agent, 'x-forwarded-for': '203.0.113.40' }
      const search = () =>
        send(
          url,
          '/ucp/v1/catalog/search',
          { context: { language: pick(languages), currency: pick(currencies) } },
          headers,
        )
      await search()
      const flood = Promise.all(Array.from({ length: 400 }, search))
      const counts = await answersDuring(scene, url, flood)
      const answers = await flood
      const found = answers.filter(({ status }) => status === 200).length
      const said = `400 were answered ${countOf(answers)}; meanwhile others got ${counts.own} answers, and ${counts.beside} of the process beside it`
      return verdictOf(
        [
          ...(isHeldUp(counts) ? [said] : []),
          ...(found > 240 ? [`${found} of 400 searches were answered`] : []),
          ...(answers.some(isSilent) ? ['a refusal does not say when to come again'] : []),
        ],
        said,
      )
    })
  },
}

const manyPieces: Attack = {
  name: 'bodies of a hundred thousand pieces keep a process from answering others',
  isShort: true,
  async attempt(scene) {
    const { url } = await scene.behindProxy()
    const uses = Array.from({ length: 120_000 }, () => 0)
    const ask = () => send(url, '/api/estimate', { days: 7, uses }, { origin: url })
    // The process has just started: the first of them wait for code to be loaded and compiled.
    await ask()
    await ask()
    const flood = (async () => {
      const answers = []
      for (let turn = 0; turn < 12; turn++) answers.push(await ask())
      return answers
    })()
    const counts = await answersDuring(scene, url, flood)
    const answers = await flood
    const said = `they were answered ${countOf(answers)}; meanwhile others got ${counts.own} answers, and ${counts.beside} of the process beside it`
    return verdictOf(
      [
        ...(isHeldUp(counts) ? [said] : []),
        ...(answers.every(({ status }) => status === 400) ? [] : [countOf(answers)]),
      ],
      said,
    )
  },
}

const strangersKey: Attack = {
  name: 'a stranger repeats a platform’s Idempotency-Key and reads its checkout',
  isShort: true,
  async attempt(scene) {
    const { url } = await scene.behindProxy()
    return asPlatform(async (agent) => {
      const body = { line_items: [{ item: { id: scene.plan.packageCode }, quantity: 1 }] }
      const key = { 'ucp-agent': agent, 'idempotency-key': 'retry-1' }
      const create = async (address: string) =>
        JSON.parse(
          (await send(url, '/ucp/v1/checkout-sessions', body, { ...key, 'x-forwarded-for': address })).body,
        ) as { id: string }
      const [own, again, strangers] = [
        await create('203.0.113.50'),
        await create('203.0.113.50'),
        await create('203.0.113.51'),
      ]
      if (own.id === undefined || own.id !== again.id) throw new Error('a repeat of the platform itself is not known')
      return verdictOf(
        strangers.id === own.id ? ['the stranger got the same session'] : [],
        'the stranger got a session of their own',
      )
    })
  },
}

export const dearArguments: Finding = {
  number: 23,
  name: 'Arguments that make a cheap request dear',
  attacks: [feeds, searches, manyPieces, strangersKey],
}
