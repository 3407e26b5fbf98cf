import { eq, inArray, type InferSelectModel } from 'drizzle-orm'
import { secondsAfter } from '../../ground/clock.ts'
import type { Db } from '../../ground/db/db.ts'
import { esims } from '../../ground/db/schema.ts'
import type { Vault } from '../../ground/sealing/vault.ts'
import { readAgainAfterSeconds } from './reading-pace.ts'
import type { EsimHandle } from '#contract/esim.ts'
import type { EsimReading, IssuedEsim } from './wholesaler.ts'

export type Esim = InferSelectModel<typeof esims>

export async function findEsim(db: Db, orderId: string): Promise<Esim | undefined> {
  const [esim] = await db.select().from(esims).where(eq(esims.orderId, orderId))
  return esim
}

export async function findEsimByHandle(db: Db, handle: EsimHandle): Promise<Esim | undefined> {
  const [esim] = await db.select().from(esims).where(eq(esims.handle, handle))
  return esim
}

export async function insertEsim(db: Db, vault: Vault, orderId: string, esim: IssuedEsim, now: Date): Promise<void> {
  await db.insert(esims).values({
    orderId,
    handle: esim.handle,
    iccid: esim.iccid,
    activationCodeSealed: vault.seal(esim.activationCode, `activation-code:${orderId}`),
    apn: esim.apn,
    ...readingColumns(esim, now),
    createdAt: now,
  })
}

const readingColumns = (reading: EsimReading, now: Date) => ({
  state: reading.state,
  usedMb: Math.round(reading.usedMb),
  totalMb: reading.totalMb === null ? null : Math.round(reading.totalMb),
  activatedAt: reading.activatedAt,
  endsAt: reading.endsAt,
  usageAsOf: now,
  readAt: now,
  readNextAt: secondsAfter(now, readAgainAfterSeconds(reading, now)),
})

export async function keepReading(db: Db, reading: EsimReading, now: Date): Promise<void> {
  await db.update(esims).set(readingColumns(reading, now)).where(eq(esims.handle, reading.handle))
}

/** The wholesaler has it back: nobody need wait for the next reading to say so. */
export async function noteCancelled(db: Db, orderId: string): Promise<void> {
  await db.update(esims).set({ state: 'cancelled' }).where(eq(esims.orderId, orderId))
}

export interface DueEsim {
  handle: EsimHandle
  orderId: string
}

export async function putOff(db: Db, due: readonly DueEsim[], until: Date): Promise<void> {
  const handles = due.map(({ handle }) => handle)
  await db.update(esims).set({ readNextAt: until }).where(inArray(esims.handle, handles))
}
