import type { EsimHandle, EsimState } from '#contract/supply/esim.ts'
import type { EsimReading, IssuedEsim } from '../../shop/supply/esims/wholesaler.ts'
import type { Esim } from './answers.ts'
import { toMb } from './units.ts'

const states: Record<string, EsimState> = {
  IN_USE: 'inUse',
  USED_UP: 'usedUp',
  UNUSED_EXPIRED: 'expired',
  USED_EXPIRED: 'expired',
  CANCEL: 'cancelled',
  SUSPENDED: 'suspended',
  // Queries use one spelling, webhooks the other.
  REVOKE: 'revoked',
  REVOKED: 'revoked',
}

/** Only in these states does a deleted profile matter: one that is used up or expired keeps that state. */
const mayBeOnPhone = new Set(['GOT_RESOURCE', 'IN_USE'])

function stateOf({ esimStatus, smdpStatus }: Esim): EsimState {
  if (smdpStatus === 'DELETED' && mayBeOnPhone.has(esimStatus)) return 'deleted'
  if (esimStatus === 'GOT_RESOURCE') return smdpStatus === 'RELEASED' || smdpStatus === '' ? 'ready' : 'installed'
  return states[esimStatus] ?? 'unknown'
}

/** Whether the phone has the eSIM's line switched on. */
const lines: Record<string, boolean> = { ENABLED: true, DISABLED: false }

const UNLIMITED = 4
const notYetThere = new Set(['CREATE', 'PAYING', 'PAID', 'GETTING_RESOURCE'])

/** Whether there is a profile to deliver. */
export const isAllocated = ({ esimStatus, iccid, ac }: Esim): boolean =>
  !notYetThere.has(esimStatus) && iccid !== '' && ac !== ''

/** No phone can use it any more, whatever is done. */
export const isOver = (esim: Esim): boolean => ['cancelled', 'revoked', 'expired'].includes(stateOf(esim))

export function toReading(esim: Esim): EsimReading {
  const { esimTranNo, iccid, dataType, totalVolume, orderUsage, activateTime, expiredTime } = esim
  return {
    handle: esimTranNo as EsimHandle,
    iccid,
    state: stateOf(esim),
    usedMb: toMb(orderUsage ?? 0),
    totalMb: dataType === UNLIMITED || !totalVolume ? null : toMb(totalVolume),
    activatedAt: activateTime,
    // Before activation the vendor puts the last day for using the eSIM here, which is not the plan's end.
    endsAt: activateTime && expiredTime,
    useBy: activateTime ? null : expiredTime,
    eid: esim.eid || null,
    isLineOn: lines[esim.smdpStatus] ?? null,
  }
}

export const toIssued = (esim: Esim): IssuedEsim => ({
  ...toReading(esim),
  activationCode: esim.ac,
  apn: esim.apn || null,
})
