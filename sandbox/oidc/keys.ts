import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Sql } from '../sql.ts'

/** `signing`: the provider signs identities. `apple-client`: a shop proves itself to Apple. */
export type KeyName = 'signing' | 'apple-client'

const generate: Record<KeyName, () => KeyObject> = {
  signing: () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  'apple-client': () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
}

export const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Keys that live as long as the sandbox's database, and at least as long as this process. */
export function openKeys(sql: Sql): (name: KeyName) => Promise<KeyObject> {
  const known = new Map<KeyName, Promise<KeyObject>>()

  const read = async (name: KeyName): Promise<KeyObject> => {
    const find = () =>
      sql.query<{ pem: string }>('select private_key as pem from sandbox.oidc_keys where name = $1', [name])
    const { rows: kept } = await find()
    if (kept[0]) return createPrivateKey(kept[0].pem)
    // Another process may have created one meanwhile: the first one written counts.
    await sql.query('insert into sandbox.oidc_keys (name, private_key) values ($1, $2) on conflict do nothing', [
      name,
      pemOf(generate[name]()),
    ])
    const { rows: made } = await find()
    return createPrivateKey(made[0]?.pem ?? '')
  }

  return (name) => {
    const key = known.get(name) ?? read(name)
    known.set(name, key)
    return key
  }
}
