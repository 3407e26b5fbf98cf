import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { factKeys, type PlanFactsView } from '#contract/plans/plan-facts.ts'
import { currentFacts } from '../../plans/plan-facts/current-facts.ts'
import { keepFacts } from '../../plans/plan-facts/store.ts'
import { someOf } from '../../../testing/effort.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** In tests the process itself does the work of threads, and answers 503 in the meantime. */
const patiently = async (path: string, init?: RequestInit): Promise<Response> => {
  const answer = await shop.fetch(path, init)
  if (answer.status !== 503) return answer
  await setTimeout(100)
  return patiently(path, init)
}
const read = async <Answer>(path: string, language = 'en') => {
  const answer = await patiently(path, { headers: { 'accept-language': language } })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const plans = async () => (await read<PackageView[]>('/api/packages')).body
const factsOf = async (id: string, language?: string) =>
  (await read<PlanFactsView>(`/api/packages/${id}/facts`, language)).body
const line = ({ lines }: PlanFactsView, key: string) => lines.find((each) => each.key === key)?.value
const planCalled = async (name: string) => (await plans()).find((plan) => plan.name === name)?.id ?? name

describe('the facts of a plan', () => {
  test('are complete for every plan on sale, the same lines in the same order', async () => {
    // A few would do for the wording; many prove that no row of the catalogue breaks it.
    for (const plan of someOf('plans whose facts are complete', await plans(), 10)) {
      const facts = await currentFacts(shop.deps, plan.id)
      expect(facts, plan.id).toBeDefined()
    }
    for (const plan of (await plans()).filter((_plan, place) => place % 40 === 0)) {
      const { lines } = await factsOf(plan.id)
      expect(lines.map(({ key }) => key)).toEqual([...factKeys])
      for (const { label, value } of lines) expect(label && value, `${plan.id} ${label}`).toBeTruthy()
    }
  })

  test('name what a plan of one country promises', async () => {
    const facts = await factsOf(await planCalled('Japan 1GB 7 Days'))

    expect(Object.fromEntries(facts.lines.map(({ key, value }) => [key, value]))).toMatchObject({
      data: '1.0\u00a0GB',
      speedAfter: 'Up to 1.0\u00a0GB, then no data until you top up',
      networks: 'SoftBank (5G)',
      hotspot: 'Not stated by the network',
      countries: 'Japan',
      exit: 'Hong Kong, Singapore',
      pricePerGb: '$4.99',
      pricePerDay: '$0.71',
    })
  })

  test('of a day pass include the speed after its data', async () => {
    const dayPass = (await plans()).find(({ name }) => name.endsWith(' 1GB/Day 7 Days'))
    const facts = await factsOf(dayPass?.id ?? '')

    expect(line(facts, 'data')).toBe('1.0\u00a0GB a day, 7.0\u00a0GB in total')
    expect(line(facts, 'speedAfter')).toBe('Up to 1.0\u00a0GB a day, then 512 Kbps until the next day')
  })

  test('name the networks of a region country by country', async () => {
    const europe = (await plans()).find(({ name }) => name === 'Europe 3GB 15 Days')
    const facts = await factsOf(europe?.id ?? '')

    const { parts = [] } = facts.lines.find(({ key }) => key === 'networks') ?? {}
    expect(parts).toHaveLength(europe?.coverageCountries.length ?? 0)
    expect(parts.every(({ value }) => value.length > 0)).toBe(true)
  })

  test('are in the reader’s language', async () => {
    const facts = await factsOf(await planCalled('Japan 1GB 7 Days'), 'de')

    expect(line(facts, 'pricePerGb')).toBe('4,99\u00a0$')
    expect(line(facts, 'exit')).toMatch(/Hongkong, Singapur$/)
  })

  test('of a plan not on sale are not found', async () => {
    expect((await read('/api/packages/never-sold/facts')).status).toBe(404)
  })
})

describe('a version that was sold', () => {
  test('stays as it was when the plan changes', async () => {
    const id = await planCalled('Japan 1GB 7 Days')
    const facts = await currentFacts(shop.deps, id)
    if (!facts) throw new Error('no facts')
    const version = await keepFacts(shop.deps.db, { ...facts, price: '3.99' }, shop.clock.now())

    const { body } = await read<PlanFactsView>(`/api/facts/${version}`)

    expect(body).toMatchObject({ version, packageId: id, price: '3.99' })
    expect(line(body, 'pricePerGb')).toBe('$3.99')
    expect((await factsOf(id)).version).not.toBe(version)
  })

  test('is named by its content: the same facts are the same version', async () => {
    const facts = await currentFacts(shop.deps, await planCalled('Japan 1GB 7 Days'))
    if (!facts) throw new Error('no facts')

    const versions = await Promise.all([1, 2, 3].map(() => keepFacts(shop.deps.db, facts, shop.clock.now())))

    expect(new Set(versions).size).toBe(1)
    expect((await factsOf(facts.planId)).version).toBe(versions[0])
  })

  test('can be opened as soon as it is shown, before any order, and survives a change of the plan', async () => {
    const count = async () =>
      (await shop.deps.database.raw.query<{ count: string }>('select count(*) from plan_facts')).rows[0]?.count
    const id = await planCalled('Portugal 1GB 7 Days')
    const [before, { version }] = [await count(), await factsOf(id)]
    await Promise.all([1, 2, 3].map(() => factsOf(id, 'de')))

    expect(Number(await count())).toBe(Number(before) + 1)
    expect((await read<PlanFactsView>(`/api/facts/${version}`)).body).toMatchObject({ version, packageId: id })
    expect((await pdf(`/api/facts/${version}/facts.pdf`)).answer.status).toBe(200)
  })

  test('that never existed is not found', async () => {
    expect((await read('/api/facts/00000000000000000000')).status).toBe(404)
  })
})

const pdf = async (path: string) => {
  const answer = await patiently(path)
  const drawn = Buffer.from(await answer.arrayBuffer())
  const written = drawn.toString('latin1')
  return { answer, drawn, written, pages: written.match(/\/Type \/Page\b/g)?.length }
}

describe('the summary of a contract', () => {
  test('fits one page, for one country or half the world, in every language', async () => {
    const all = await plans()
    const [widest] = all.toSorted((a, b) => b.coverageCountries.length - a.coverageCountries.length)
    for (const id of [await planCalled('Japan 1GB 7 Days'), widest?.id ?? ''])
      for (const language of ['en', 'ja', 'ar']) {
        const { answer, pages, written } = await pdf(`/api/packages/${id}/facts.pdf?language=${language}`)

        expect(answer.headers.get('content-type')).toBe('application/pdf')
        expect(pages, `${id} in ${language}`).toBe(1)
        expect(written).toContain(`/Lang (${language})`)
      }
  })

  test('of a sold version stays, whatever the plan costs now', async () => {
    const facts = await currentFacts(shop.deps, await planCalled('Japan 1GB 7 Days'))
    if (!facts) throw new Error('no facts')
    const version = await keepFacts(shop.deps.db, { ...facts, price: '3.99' }, shop.clock.now())

    const { answer, pages } = await pdf(`/api/facts/${version}/facts.pdf`)

    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="plan-facts-${version}.pdf"`)
    expect(pages).toBe(1)
  })

  test('of an unknown plan is not found', async () => {
    expect((await patiently('/api/packages/never-sold/facts.pdf')).status).toBe(404)
    expect((await patiently('/api/facts/00000000000000000000/facts.pdf')).status).toBe(404)
  })
})
