import type { Pool, PoolClient } from 'pg'

/**
 * What the sandbox needs of a database. A shop on embedded PGlite passes its own connection; the sandbox on its own
 * opens a pool.
 */
export interface Sql {
  query<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<{ rows: Row[] }>
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}

const onClient = (client: Pool | PoolClient): Pick<Sql, 'query'> => ({
  query: async <Row>(text: string, params: unknown[] = []) => {
    const result = await client.query(text, params)
    return { rows: result.rows as Row[] }
  },
})

export const sqlOnPool = (pool: Pool): Sql => ({
  ...onClient(pool),
  async transaction(work) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const inner: Sql = { ...onClient(client), transaction: (nested) => nested(inner) }
      const result = await work(inner)
      await client.query('commit')
      return result
    } catch (error) {
      // On a broken connection there is nothing to roll back, and the first error says more.
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  },
})
