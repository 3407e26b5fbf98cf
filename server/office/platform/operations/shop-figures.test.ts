import { beforeAll, describe, expect, test } from 'vitest'
import type { RawSql } from '../../../platform/db/db.ts'
import { writeJobs } from '../../../platform/jobs/inspection.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { readShopFigures } from './shop-figures.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const sold = 4000

// The planner chooses differently on small tables, so there are a few thousand rows of each.
describe.skipIf(!process.env.TEST_DATABASE_URL)('the figures of a shop that has sold a lot', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    const { database } = shop.deps
    await database.script(`
      insert into sales (list, card, opened_at) select 450, 450, now() from generate_series(1, ${sold});
      insert into orders (sale_id, order_no, plan_id, plan_code, plan_name, validity_days, cost_micro_usd, amount, card, status, deliver_by, created_at, updated_at)
        select id, 'LF-' || n, 'jp', 'JP-1', 'Japan 1GB', 7, 1000000, 450, 450, case when n <= 3 then 'processing' else 'completed' end,
          now() + interval '1 minute', now() - n * interval '1 hour', now()
        from (select id, row_number() over () as n from sales) sold;
      insert into sales (id, list, card, opened_at) select id, 300, 300, now() from orders;
      insert into top_ups (sale_id, order_id, plan_code, plan_name, validity_days, cost_micro_usd, amount, card, status, created_at, updated_at)
        select id, id, 'JP-1', 'One more', 7, 1000000, 300, 300, case order_no when 'LF-9' then 'failed' else 'delivered' end, now(), now() from orders;
      analyze orders; analyze top_ups`)
    await writeJobs(database.raw, 'mail-esim', { all: sold, failed: 5, waiting: 7 })
  })

  /** The shop's own connection, with every statement it runs recorded. */
  function overheard() {
    const asked: { text: string; params: unknown[] }[] = []
    const { raw } = shop.deps.database
    const query: RawSql['query'] = (text, params = []) => {
      asked.push({ text, params })
      return raw.query(text, params)
    }
    return { database: { raw: { query } }, asked }
  }

  test('are right', async () => {
    expect(await readShopFigures(shop.deps)).toMatchObject({
      orders: { processing: 3, completed: sold - 3 },
      topUps: { failed: 1, delivered: sold - 1 },
      jobsWaiting: expect.arrayContaining([expect.objectContaining({ name: 'mail-esim', count: 7 })]),
      jobsGivenUp: [expect.objectContaining({ name: 'mail-esim', count: 5 })],
    })
  })

  test('are read without scanning the orders, the top-ups, the plans or the jobs', async () => {
    const { database, asked } = overheard()
    await readShopFigures({ ...shop.deps, database })

    const { raw } = shop.deps.database
    const { rows: large } = await raw.query<{ name: string }>(
      `select relname as name from pg_class
       where relname in ('orders', 'top_ups', 'plans') or (relkind = 'r' and relispartition and reltuples >= $1)`,
      [sold],
    )
    const names = new Set(large.map(({ name }) => name))
    expect(names.size).toBe(4)
    expect(asked.length).toBeGreaterThan(4)
    for (const { text, params } of asked) {
      const { rows } = await raw.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, params)
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      const nodes = plan ? nodesOf(plan) : []
      expect(nodes).not.toEqual([])
      const scanned = nodes.filter((node) => node['Node Type'].includes('Seq Scan'))
      expect(
        scanned.map((node) => node['Relation Name']).filter((name) => names.has(name ?? '')),
        text,
      ).toEqual([])
    }
  })
})
