import { onTestFinished } from 'vitest'
import type { TestShop } from './open-test-shop.ts'

interface Change {
  code: string
  column: 'withdrawn_at' | 'starts_at' | 'coverage'
  value: string
}

/** Changes a plan for the length of one test: a worker's tests share the plans. */
export async function changePlan({ deps }: TestShop, { code, column, value }: Change): Promise<void> {
  const { raw } = deps.database
  const { rows } = await raw.query<{ was: string | null }>(`select ${column}::text as was from plans where code = $1`, [
    code,
  ])
  const set = async (to: string | null) => {
    await raw.query(`update plans set ${column} = $2 where code = $1`, [code, to])
    if (column === 'withdrawn_at')
      await raw.query('update offers set withdrawn_at = $2 where plan_id = (select id from plans where code = $1)', [
        code,
        to,
      ])
    await deps.catalog.shelf.refresh()
  }
  onTestFinished(() => set(rows[0]?.was ?? null))
  await set(value)
}
