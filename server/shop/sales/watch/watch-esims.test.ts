import { beforeEach, expect, test } from 'vitest'
import type { EsimHandle } from '#contract/supply/esim.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { plantEsims } from '../../../testing/plant-esims.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { type EsimReading, type Wholesaler, WholesalerUnavailable } from '../../supply/esims/wholesaler.ts'
import { listJobsOf } from '../../../platform/jobs/inspection.ts'
import { claimDue } from './due-esims.ts'
import { watchEsims } from './watch-esims.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const ago = (seconds: number) => secondsAfter(shop.clock.now(), -seconds)
const day = 24 * 3600
const ask = async <Row>(text: string, values: unknown[] = []) =>
  (await shop.deps.database.raw.query<Row>(text, values)).rows

const reading = (handle: string, usedMb = 100): EsimReading => ({
  handle: handle as EsimHandle,
  iccid: '8988',
  state: 'inUse',
  usedMb,
  totalMb: 5120,
  activatedAt: null,
  endsAt: null,
  useBy: null,
  eid: null,
  isLineOn: null,
})

interface WholesalerScript {
  /** Handles that fail when read alone. */
  broken?: ReadonlySet<string>
  unknown?: ReadonlySet<string>
  isAway?: boolean
  /** Bought in the requested period. */
  listed?: string[]
  /** The state that the list gives them. */
  listedState?: EsimReading['state']
  /** Runs during the first call for a list. */
  meanwhile?: () => Promise<void>
}

/** A wholesaler with eSIMs we never bought there; it records the calls. */
function playWholesaler({
  broken,
  unknown,
  isAway,
  listed = [],
  listedState = 'inUse',
  meanwhile,
}: WholesalerScript = {}) {
  const alone: string[] = []
  let lists = 0
  const refuse = () => Promise.reject(new WholesalerUnavailable('no answer'))
  const wholesaler: Wholesaler = {
    ...shop.wholesaler,
    async readEsims(handles) {
      alone.push(...handles)
      if (isAway || handles.some((handle) => broken?.has(handle))) return refuse()
      return handles.filter((handle) => !unknown?.has(handle)).map((handle) => reading(handle))
    },
    async readEsimsBought() {
      lists++
      if (lists === 1) await meanwhile?.()
      return isAway ? refuse() : listed.map((handle) => ({ ...reading(handle, 200), state: listedState }))
    },
  }
  const watch = () => watchEsims({ ...shop.deps, wholesaler })
  return { watch, alone, lists: () => lists }
}

const due = () =>
  ask<{ handle: string }>('select handle from esims where read_next_at <= $1 order by read_next_at', [
    shop.clock.now().toISOString(),
  ])

test('eSIMs bought together are read in one call, and those that were not due yet with them', async () => {
  const first = await plantEsims(shop.deps.database, { count: 30, dueFrom: ago(900), boughtFrom: ago(day) })
  const later = await plantEsims(shop.deps.database, { count: 30, dueFrom: ago(-600), boughtFrom: ago(day) })
  const { watch, alone, lists } = playWholesaler({ listed: [...first, ...later] })
  const before = ago(0).toISOString()

  await watch()

  expect({ lists: lists(), alone }).toEqual({ lists: 1, alone: [] })
  expect(await ask('select 1 from esims where used_mb = 200 and read_at > $1', [before])).toHaveLength(60)
  expect(await due()).toEqual([])
})

test('a list that says a plan has ended is checked again: the customer may have topped up since', async () => {
  const listed = await plantEsims(shop.deps.database, { count: 2, dueFrom: ago(900), boughtFrom: ago(day) })
  const { watch } = playWholesaler({ listed, listedState: 'usedUp' })

  await watch()

  expect(await ask('select 1 from orders where status = $1', ['active'])).toHaveLength(2)
  expect(await listJobsOf(shop.deps.database.raw, 'read-esim')).toHaveLength(2)
})

test('a reading requested before the last one was stored is dropped', async () => {
  const listed = await plantEsims(shop.deps.database, { count: 2, dueFrom: ago(900), boughtFrom: ago(day) })
  const { watch } = playWholesaler({
    listed,
    meanwhile: async () => void (await ask('update esims set used_mb = 300, read_at = $1', [ago(-60).toISOString()])),
  })

  await watch()

  expect(await ask('select 1 from esims where used_mb = 300')).toHaveLength(2)
})

test('an eSIM missing from the list is read alone', async () => {
  const [missing = '', ...listed] = await plantEsims(shop.deps.database, {
    count: 5,
    dueFrom: ago(900),
    boughtFrom: ago(day),
  })
  const { watch, alone } = playWholesaler({ listed })

  await watch()

  expect(alone).toEqual([missing])
  expect(await due()).toEqual([])
})

test('eSIMs that cannot be read hold up no others, and wait longer each time', async () => {
  const broken = await plantEsims(shop.deps.database, {
    count: 7,
    dueFrom: ago(day),
    boughtFrom: ago(2 * day),
    readAt: ago(900),
  })
  const unknown = await plantEsims(shop.deps.database, {
    count: 3,
    dueFrom: ago(day),
    boughtFrom: ago(2 * day),
    readAt: ago(900),
  })
  const fine = await plantEsims(shop.deps.database, { count: 10, dueFrom: ago(60), boughtFrom: ago(day) })
  const { watch, alone } = playWholesaler({ broken: new Set(broken), unknown: new Set(unknown) })

  await watch()
  expect(new Set(alone)).toEqual(new Set([...broken, ...unknown, ...fine]))
  expect(await ask('select 1 from esims where read_at > $1', [ago(60).toISOString()])).toHaveLength(fine.length)

  alone.length = 0
  shop.clock.turn({ minutes: 14 })
  await watch()
  expect(alone).toEqual([])

  shop.clock.turn({ minutes: 2 })
  await watch()
  expect(new Set(alone)).toEqual(new Set([...broken, ...unknown, ...fine]))

  alone.length = 0
  shop.clock.turn({ minutes: 29 })
  await watch()
  expect(alone.filter((handle) => broken.includes(handle))).toEqual([])
})

test('an outage leaves every eSIM in its place, and is reported', async () => {
  const handles = await plantEsims(shop.deps.database, {
    count: 100,
    dueFrom: ago(900),
    boughtFrom: ago(300 * day),
    secondsApart: day,
  })
  await plantEsims(shop.deps.database, {
    count: 1000,
    status: 'completed',
    dueFrom: null,
    boughtFrom: ago(300 * day),
    secondsApart: day / 10,
  })
  const { watch, alone } = playWholesaler({ isAway: true })

  await expect(watch()).rejects.toThrow('no answer')

  const asked = new Set(alone)
  expect(asked.size).toBeLessThan(20)
  expect((await due()).map(({ handle }) => handle)).toEqual(handles.filter((handle) => !asked.has(handle)))
})

test('a second process at the same time reads nothing twice', async () => {
  const handles = await plantEsims(shop.deps.database, { count: 60, dueFrom: ago(900), boughtFrom: ago(day) })
  const other = playWholesaler()
  const { watch, alone } = playWholesaler({ meanwhile: other.watch })

  await watch()

  expect([...alone, ...other.alone].toSorted()).toEqual(handles.toSorted())
})

test('the longest due are claimed first, and the rest by the next process', async () => {
  const handles = await plantEsims(shop.deps.database, { count: 30, dueFrom: ago(900), boughtFrom: ago(day) })
  const claim = async (most: number) => {
    const supplier = 'esim-access'
    const claimed = await claimDue(shop.deps.db, { supplier, now: shop.clock.now(), until: ago(-300), most })
    return claimed.map(({ handle }) => handle)
  }

  expect(await claim(10)).toEqual(handles.slice(0, 10))
  expect(await claim(10)).toEqual(handles.slice(10, 20))
})

test('eSIMs whose order is over are dropped for good, however many there are', async () => {
  await plantEsims(shop.deps.database, {
    count: 500,
    status: 'completed',
    dueFrom: ago(day),
    boughtFrom: ago(60 * day),
  })
  const fine = await plantEsims(shop.deps.database, { count: 3, dueFrom: ago(60), boughtFrom: ago(day) })
  const { watch, alone } = playWholesaler()

  await watch()

  expect(new Set(alone)).toEqual(new Set(fine))
  expect(await ask('select 1 from esims where read_next_at is null')).toHaveLength(500)
})

test('an eSIM without news is read less and less often, and more often again as soon as there is some', async () => {
  const [handle = ''] = await plantEsims(shop.deps.database, {
    count: 1,
    dueFrom: ago(2),
    boughtFrom: ago(day),
    readAt: ago(900),
  })
  const waits = async () => {
    const [row] = await ask<{ seconds: number }>(
      'select extract(epoch from read_next_at - read_at)::int as seconds from esims where handle = $1',
      [handle],
    )
    return row?.seconds ?? 0
  }
  await ask('update esims set activated_at = null')
  const { watch } = playWholesaler()

  const seen: number[] = []
  for (let look = 0; look < 3; look++) {
    await watch()
    seen.push(await waits())
    shop.clock.turn({ minutes: (seen.at(-1) ?? 0) / 60 + 0.1 })
  }
  expect(seen.map((seconds) => Math.round(seconds / 60))).toEqual([30, 60, 60])

  await ask('update esims set used_mb = 1')
  await watch()
  expect(await waits()).toBe(900)
})

test('finding what is due reads only what is due, however many are over', async () => {
  await plantEsims(shop.deps.database, { count: 2000, status: 'completed', dueFrom: null, boughtFrom: ago(90 * day) })
  await plantEsims(shop.deps.database, { count: 500, dueFrom: ago(-3600), boughtFrom: ago(30 * day) })
  await plantEsims(shop.deps.database, { count: 100, dueFrom: ago(900), boughtFrom: ago(30 * day) })
  // Without a vacuum the index still holds what earlier tests deleted.
  await shop.deps.database.script('vacuum analyze esims')

  const plan = async (statement: string) => {
    const rows = await ask<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off) ${statement}`,
      [shop.clock.now().toISOString()],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const claiming = await plan(
    'select * from esims where read_next_at <= $1 order by read_next_at limit 50 for update skip locked',
  )
  const counting = await plan('select count(*) from (select 1 from esims where read_next_at <= $1 limit 10000) due')

  for (const found of [claiming, counting]) {
    expect(found).toContain('esims_due')
    expect(found).not.toMatch(/Seq Scan|Rows Removed/)
    const touched = [...found.matchAll(/actual rows=(\d+)/g)].map(([, rows]) => Number(rows))
    expect(Math.max(...touched)).toBeLessThanOrEqual(100)
  }
})

test('the metrics show how many are due and how long the first has waited', async () => {
  await plantEsims(shop.deps.database, { count: 3, dueFrom: ago(901), boughtFrom: ago(day) })

  const metrics = await (await shop.fetch('/metrics')).text()

  expect(metrics).toContain('landfall_esims_watch_overdue 3')
  expect(metrics).toMatch(/landfall_esims_watch_lag_seconds 900(\.|$)/m)
})
