import { eq } from 'drizzle-orm'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDatabase, WithDb } from '../../../platform/db/db.ts'
import type { Vault } from '../../../platform/sealing/vault.ts'
import { supplierTokens } from './tables.ts'

export interface SupplierToken {
  token: string
  expiresAt: Date
}

/** The token of a supplier that gives out only a few. */
export interface TokenKeeper {
  /** The one there is, or a new one if it has ended or the supplier no longer takes it (`spent`). */
  get(make: () => Promise<SupplierToken>, spent?: string): Promise<string>
}

type Deps = WithDatabase & WithDb & WithClock & { vault: Pick<Vault, 'seal' | 'open'> }

/**
 * All processes share one token, sealed in the database: one of them renews it while the others wait. A process asks
 * the database again only when its copy has ended or was refused.
 */
export function keepToken(deps: Deps, supplier: string): TokenKeeper {
  let copy: SupplierToken | undefined
  let renewing: Promise<string> | undefined
  const isGood = (one: SupplierToken | undefined, spent: string | undefined): one is SupplierToken =>
    one !== undefined && one.token !== spent && one.expiresAt > deps.clock.now()

  async function renew(make: () => Promise<SupplierToken>, spent: string | undefined): Promise<string> {
    copy = await deps.database.alone(`token of ${supplier}`, async () => {
      const kept = await read(deps, supplier)
      if (isGood(kept, spent)) return kept
      const made = await make()
      await write(deps, supplier, made)
      return made
    })
    return copy.token
  }

  return {
    async get(make, spent) {
      if (isGood(copy, spent)) return copy.token
      renewing ??= renew(make, spent).finally(() => (renewing = undefined))
      return renewing
    },
  }
}

async function read({ db, vault }: Deps, supplier: string): Promise<SupplierToken | undefined> {
  const [row] = await db.select().from(supplierTokens).where(eq(supplierTokens.supplier, supplier))
  if (!row) return undefined
  try {
    return { token: vault.open(row.tokenSealed, 'supplier-token'), expiresAt: row.expiresAt }
  } catch {
    // Sealed with a key that is gone: a new one costs a call.
    return undefined
  }
}

async function write({ db, vault }: Deps, supplier: string, { token, expiresAt }: SupplierToken): Promise<void> {
  const values = { tokenSealed: vault.seal(token, 'supplier-token'), expiresAt }
  await db
    .insert(supplierTokens)
    .values({ supplier, ...values })
    .onConflictDoUpdate({ target: supplierTokens.supplier, set: values })
}
