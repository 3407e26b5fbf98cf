import { announceEsim } from './announce.ts'
import { type PhoneAction, install, MEGABYTE, use } from './play-phone.ts'
import { originalPackage } from './price-list.ts'
import type { EsimRow } from './store.ts'
import type { Sql } from '../sql.ts'

const DAY_MS = 86_400_000

interface Trouble {
  description: string
  /** Runs after the eSIM has been reset, so that one eSIM can show every trouble. */
  play: PhoneAction
}

const neverSeen: PhoneAction = (tx, esim, faults, now) => install(tx, esim, faults, now)

const switchedOff: PhoneAction = async (tx, esim, faults, now) => {
  await install(tx, esim, faults, now)
  await tx.query(`update sandbox.wholesaler_esims set smdp_status = 'DISABLED' where esim_tran_no = $1`, [
    esim.esimTranNo,
  ])
  await announceEsim(tx, faults, now, 'SMDP_EVENT', esim.esimTranNo)
}

/** A network let it in, so the plan runs. */
const seenWithoutData: PhoneAction = async (tx, esim, faults, now) => {
  await install(tx, esim, faults, now)
  await tx.query(
    `update sandbox.wholesaler_esims set esim_status = 'IN_USE', activated_at = $2, expires_at = $3 where esim_tran_no = $1`,
    [esim.esimTranNo, now, new Date(now.getTime() + esim.totalDays * DAY_MS)],
  )
  await announceEsim(tx, faults, now, 'ESIM_STATUS', esim.esimTranNo)
}

const allUsed: PhoneAction = (tx, esim, faults, now) => use(esim.totalVolume / MEGABYTE)(tx, esim, faults, now)

/** The plan has run its full time and ends now; the records are settled right after and show that. */
const overNow: PhoneAction = async (tx, esim, faults, now) => {
  await seenWithoutData(tx, esim, faults, now)
  const begun = new Date(Math.max(esim.orderedAt.getTime(), now.getTime() - esim.totalDays * DAY_MS))
  await tx.query(`update sandbox.wholesaler_esims set activated_at = $2, expires_at = $3 where esim_tran_no = $1`, [
    esim.esimTranNo,
    begun,
    now,
  ])
}

/** Why a phone with an eSIM has no internet, and how much of that the wholesaler can see. */
export const troubles = {
  'not-installed': {
    description: 'The eSIM was never installed. The wholesaler knows: RELEASED.',
    play: async () => undefined,
  },
  'line-off': {
    description: 'It is installed, and its line is switched off in the phone. The wholesaler knows: DISABLED.',
    play: switchedOff,
  },
  'roaming-off': {
    description: 'Data roaming is off for this line. The wholesaler only knows that no network has seen it.',
    play: neverSeen,
  },
  'wrong-data-line': {
    description: 'Mobile data runs over another line. The wholesaler knows: in use, no data.',
    play: seenWithoutData,
  },
  'wrong-apn': {
    description: 'The access point name is wrong. The wholesaler knows: in use, no data.',
    play: seenWithoutData,
  },
  'wrong-network': {
    description:
      'The phone holds on to a network the plan does not use. The wholesaler only knows that none has seen it.',
    play: neverSeen,
  },
  'used-up': { description: 'All data is used. The wholesaler knows: USED_UP.', play: allUsed },
  expired: { description: 'The plan has run out of days. The wholesaler knows: USED_EXPIRED.', play: overNow },
  'wrong-country': {
    description:
      'The traveller is where the plan does not work. The wholesaler only knows that no network has seen it.',
    play: neverSeen,
  },
} satisfies Record<string, Trouble>

export type TroubleKind = keyof typeof troubles
export const troubleKinds = Object.keys(troubles) as [TroubleKind, ...TroubleKind[]]

/** Gives the phone a trouble, as if it had it from the start. */
export const haveTrouble =
  (kind: TroubleKind): PhoneAction =>
  async (tx, esim, faults, now) => {
    if (['CANCEL', 'REVOKE'].includes(esim.esimStatus)) return `An eSIM in state ${esim.esimStatus} is on no phone.`
    if (kind === 'used-up' && esim.totalVolume === 0) return 'The data of this eSIM has no limit: it is never used up.'
    const impossible = await troubles[kind].play(tx, await makeNew(tx, esim), faults, now)
    if (impossible) return impossible
    await tx.query('update sandbox.wholesaler_esims set trouble = $2 where esim_tran_no = $1', [esim.esimTranNo, kind])
  }

const FIRST_MB = 5

/** Ends any trouble: the phone is online, and some data flows. */
export const beFine: PhoneAction = use(FIRST_MB)

async function makeNew(tx: Sql, esim: EsimRow): Promise<EsimRow> {
  const useWithinMs = (originalPackage(esim.packageCode)?.unusedValidTime ?? 180) * DAY_MS
  const asNew = {
    ...esim,
    esimStatus: 'GOT_RESOURCE',
    smdpStatus: 'RELEASED',
    eid: '',
    usedVolume: 0,
    installedAt: null,
    activatedAt: null,
    usageAt: null,
    expiresAt: new Date(esim.orderedAt.getTime() + useWithinMs),
  }
  await tx.query(
    `update sandbox.wholesaler_esims set esim_status = $2, smdp_status = $3, eid = '', used_volume = 0, installed_at = null,
       activated_at = null, usage_at = null, expires_at = $4, expiry_announced = false, trouble = null
     where esim_tran_no = $1`,
    [esim.esimTranNo, asNew.esimStatus, asNew.smdpStatus, asNew.expiresAt],
  )
  return asNew
}
