import type { Sql } from '../sql.ts'

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Replaces ids with whole objects, as `expand[]=latest_charge` or `expand[]=data.payment_intent` asks. */
export async function expandPaths(sql: Sql, body: unknown, paths: string[]): Promise<void> {
  for (const path of paths) await expandPath(sql, body, path.split('.'))
}

async function expandPath(sql: Sql, node: unknown, [field, ...rest]: string[]): Promise<void> {
  if (Array.isArray(node)) {
    for (const item of node) await expandPath(sql, item, [field ?? '', ...rest])
    return
  }
  if (!isNode(node) || field === undefined) return
  const value = node[field]
  if (typeof value === 'string') node[field] = (await findBody(sql, value)) ?? value
  if (rest.length > 0) await expandPath(sql, node[field], rest)
}

async function findBody(sql: Sql, id: string): Promise<unknown> {
  const { rows } = await sql.query<{ body: unknown }>('select body from sandbox.stripe_objects where id = $1', [id])
  return rows[0]?.body
}
