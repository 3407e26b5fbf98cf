import { randomInt } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import { type Faults, faultsOf } from '../faults.ts'
import type { Sql } from '../sql.ts'
import { announceEsim } from './announce.ts'
import type { Outcome } from './other-esims.ts'
import { settle } from './settle.ts'
import { type EsimRow, lockEsim } from './store.ts'
import { vendorTime } from './vendor-time.ts'

export const MEGABYTE = 1024 ** 2
const DAY_MS = 86_400_000

/** What a traveller's phone does. Returns the reason when it cannot, undefined when it did. */
export type PhoneAction = (tx: Sql, esim: EsimRow, faults: Faults, now: Date) => Promise<string | undefined>

export async function playPhone(context: SandboxContext, iccid: string, deed: PhoneAction): Promise<Outcome> {
  await settle(context)
  const faults = await faultsOf(context.sql, 'wholesaler')
  const outcome = await context.sql.transaction(async (tx): Promise<Outcome> => {
    const esim = await lockEsim(tx, { iccid })
    if (!esim) return 'unknown'
    const impossible = await deed(tx, esim, faults, context.now())
    return impossible ? { impossible } : 'done'
  })
  await settle(context)
  return outcome
}

export const install: PhoneAction = async (tx, esim, faults, now) => {
  if (esim.esimStatus !== 'GOT_RESOURCE') return `An eSIM in state ${esim.esimStatus} cannot be installed.`
  if (esim.smdpStatus !== 'RELEASED') return 'This eSIM is installed already.'
  const eid = `89049032${String(randomInt(10 ** 12)).padStart(24, '0')}`
  for (const [seqNumber, state] of ['DOWNLOAD', 'INSTALLATION', 'ENABLED'].entries()) {
    await tx.query(
      `update sandbox.wholesaler_esims set smdp_status = $2, eid = $3, installed_at = $4, trouble = null
       where esim_tran_no = $1`,
      [esim.esimTranNo, state, eid, now],
    )
    const more = { eid, timestamp: vendorTime(now), seqNumber: seqNumber + 1, notifyStatus: 'Executed-Success' }
    await announceEsim(tx, faults, now, 'SMDP_EVENT', esim.esimTranNo, more)
  }
}

/** Removes the profile from the phone. The vendor does not reissue a code. */
export const deleteFromPhone: PhoneAction = async (tx, esim, faults, now) => {
  if (esim.smdpStatus === 'RELEASED') return 'This eSIM is on no phone.'
  if (esim.smdpStatus === 'DELETED') return 'This eSIM was deleted from its phone already.'
  await tx.query(
    `update sandbox.wholesaler_esims set smdp_status = 'DELETED', trouble = null where esim_tran_no = $1`,
    [esim.esimTranNo],
  )
  await announceEsim(tx, faults, now, 'SMDP_EVENT', esim.esimTranNo)
}

const switchOn: PhoneAction = async (tx, esim, faults, now) => {
  await tx.query(`update sandbox.wholesaler_esims set smdp_status = 'ENABLED' where esim_tran_no = $1`, [
    esim.esimTranNo,
  ])
  await announceEsim(tx, faults, now, 'SMDP_EVENT', esim.esimTranNo)
}

/** Uses data, after installing and starting the plan if that has not happened yet. */
export const use =
  (mb: number): PhoneAction =>
  async (tx, esim, faults, now) => {
    if (esim.esimStatus === 'USED_UP') return 'This eSIM has no data left.'
    if (!['GOT_RESOURCE', 'IN_USE'].includes(esim.esimStatus)) {
      return `An eSIM in state ${esim.esimStatus} cannot use data.`
    }
    if (esim.smdpStatus === 'DELETED') return 'This eSIM was deleted from its phone.'
    if (esim.smdpStatus === 'RELEASED') await install(tx, esim, faults, now)
    if (esim.smdpStatus === 'DISABLED') await switchOn(tx, esim, faults, now)
    const isFirst = esim.activatedAt === null
    const isLimited = esim.totalVolume > 0
    const wanted = esim.usedVolume + Math.round(mb * MEGABYTE)
    const usedVolume = isLimited ? Math.min(wanted, esim.totalVolume) : wanted
    const isUsedUp = isLimited && usedVolume >= esim.totalVolume
    const ends = new Date(now.getTime() + esim.totalDays * DAY_MS)
    await tx.query(
      `update sandbox.wholesaler_esims set used_volume = $2, usage_at = $3, esim_status = $4, trouble = null,
         activated_at = coalesce(activated_at, $3), expires_at = case when activated_at is null then $5 else expires_at end
       where esim_tran_no = $1`,
      [esim.esimTranNo, usedVolume, now, isUsedUp ? 'USED_UP' : 'IN_USE', ends],
    )
    if (isFirst || isUsedUp) await announceEsim(tx, faults, now, 'ESIM_STATUS', esim.esimTranNo)
    const remain = isLimited ? esim.totalVolume - usedVolume : 0
    await announceEsim(tx, faults, now, 'DATA_USAGE', esim.esimTranNo, {
      totalVolume: esim.totalVolume,
      orderUsage: usedVolume,
      remain,
      remainThreshold: isLimited ? Math.round((remain / esim.totalVolume) * 100) / 100 : 1,
      lastUpdateTime: vendorTime(now),
    })
  }

/** Ends its validity. */
export const expire: PhoneAction = async (tx, esim, _faults, now) => {
  if (!['GOT_RESOURCE', 'IN_USE', 'USED_UP', 'SUSPENDED'].includes(esim.esimStatus)) {
    return `An eSIM in state ${esim.esimStatus} has ended already.`
  }
  await tx.query('update sandbox.wholesaler_esims set expires_at = $2 where esim_tran_no = $1', [esim.esimTranNo, now])
}
