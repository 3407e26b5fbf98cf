import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#contract/identity/account.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import { countWrongTry, type Limit } from '../../platform/limits/take-turn.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { type SecondFactor, replaceRecoveryCodes, spendRecoveryCode, spendStep } from './store.ts'
import { stepOfCode, toBase32 } from './totp.ts'

type CodeDeps = WithDb & WithClock & WithVault

/** A million codes, three of them valid at any moment: ten tries in ten minutes have a negligible chance. */
const wrongCodes = (userId: UserId): Limit => ({ key: `second-factor:account:${userId}`, max: 10, windowSeconds: 600 })

export type Proof = 'code' | 'recovery code'

/**
 * Accepts a code from the authenticator or, if `allowed`, a recovery code, and runs `then` in the transaction that
 * spends it. A spent code is refused from then on. Only wrong tries are counted.
 */
export async function takeCode<T>(
  deps: CodeDeps,
  factor: SecondFactor,
  { code, allowed }: { code: string; allowed: readonly Proof[] },
  then: (tx: Db, proof: Proof) => Promise<T>,
): Promise<T> {
  const bare = code.replace(/[\s-]/g, '')
  const proof: Proof = /^\d{6}$/.test(bare) ? 'code' : 'recovery code'
  const taken = await countWrongTry(deps, wrongCodes(factor.userId), () =>
    deps.db.transaction(async (tx) => {
      if (!allowed.includes(proof) || !(await spend[proof]({ ...deps, db: tx }, factor, bare))) return undefined
      return { result: await then(tx, proof) }
    }),
  )
  if (!taken) throw new Refusal('wrong_code', `user ${factor.userId}`, { about: { userId: factor.userId } })
  return taken.result
}

/** Each returns true for the one request that may use the code. */
const spend: Record<Proof, (deps: CodeDeps, factor: SecondFactor, code: string) => Promise<boolean>> = {
  async code({ db, clock, vault }, factor, code) {
    const key = vault.open(factor.keySealed, `second-factor:${factor.userId}`)
    const step = stepOfCode(Buffer.from(key, 'base64'), code, clock.now())
    return step !== undefined && spendStep(db, factor.userId, step)
  },
  'recovery code': ({ db, clock }, factor, code) => spendRecoveryCode(db, factor.userId, hashOf(code), clock.now()),
}

const codesGiven = 10

/** Replaces the old ones. Eighty bits each: like a session token, too many to guess from a plain hash. */
export async function giveRecoveryCodes(tx: Db, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: codesGiven }, () => toBase32(randomBytes(10)).toLowerCase())
  await replaceRecoveryCodes(tx, userId, codes.map(hashOf))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

const hashOf = (code: string): string => createHash('sha256').update(code.toLowerCase()).digest('base64url')
