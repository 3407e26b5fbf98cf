import type { SandboxContext } from '../context.ts'
import type { OtherEsims, PhoneDeed } from '../esim-access/other-esims.ts'
import { type Faults, faultsOf } from '../faults.ts'
import type { Sql } from '../sql.ts'
import { packageOf } from './catalogue.ts'
import { settle } from './settle.ts'
import { changeSim, listSims, lockSim, type SimRow } from './store.ts'
import { announce } from './webhooks.ts'

const DAY_MS = 86_400_000

/** What a traveller's phone does with an eSIM of this wholesaler, which sees of it no more than the data. */
export const airaloEsims = (context: SandboxContext): OtherEsims => ({
  async list(iccid) {
    await settle(context)
    return (await listSims(context.sql, { iccid })).map(inUnits)
  },
  async play(iccid, deed) {
    const faults = await faultsOf(context.sql, 'airalo')
    const outcome = await context.sql.transaction(async (tx) => {
      const sim = await lockSim(tx, iccid)
      if (!sim) return 'unknown'
      const impossible = await play(tx, { sim, faults, now: context.now() }, deed)
      return impossible ? { impossible } : 'done'
    })
    await settle(context)
    return outcome
  },
})

const inUnits = (sim: SimRow) => ({
  supplier: 'airalo',
  iccid: sim.iccid,
  orderNo: String(sim.orderId),
  transactionId: sim.description,
  packageCode: sim.packageId,
  usd: sim.orderedCents / 100,
  status: sim.status,
  smdpStatus: sim.refundAskedAt ? `REFUND_${(sim.refundDecision ?? 'asked').toUpperCase()}` : '',
  totalMb: sim.totalMb === 0 ? null : sim.totalMb,
  usedMb: sim.usedMb,
  expiresAt: (sim.expiresAt ?? new Date(sim.createdAt.getTime() + 90 * DAY_MS)).toISOString(),
  trouble: sim.trouble,
})

interface Scene {
  sim: SimRow
  faults: Faults
  now: Date
}

async function play(tx: Sql, scene: Scene, deed: PhoneDeed): Promise<string | undefined> {
  const { sim, now } = scene
  const hasEnded = sim.status === 'EXPIRED' || sim.status === 'RECYCLED'
  switch (deed.kind) {
    case 'use':
      if (sim.status === 'FINISHED') return 'This eSIM has no data left.'
      return hasEnded ? `An eSIM in state ${sim.status} cannot use data.` : use(tx, scene, deed.mb)
    case 'install':
    case 'delete':
      // The vendor is told of neither.
      return hasEnded ? `An eSIM in state ${sim.status} has ended.` : undefined
    case 'expire':
      if (hasEnded) return `An eSIM in state ${sim.status} has ended already.`
      return changeSim(tx, sim.iccid, { status: 'EXPIRED', expiresAt: now }).then(() => undefined)
    case 'trouble':
      return haveTrouble(tx, scene, deed.trouble)
  }
}

async function use(tx: Sql, { sim, faults, now }: Scene, mb: number): Promise<undefined> {
  const wanted = sim.usedMb + Math.round(mb)
  const usedMb = sim.totalMb === 0 ? wanted : Math.min(wanted, sim.totalMb)
  const isUsedUp = sim.totalMb > 0 && usedMb >= sim.totalMb
  const share = sim.totalMb === 0 ? 0 : usedMb / sim.totalMb
  const reached = ['75%', '90%'].filter((level) => share * 100 >= Number.parseInt(level, 10))
  const news = reached.filter((level) => !sim.warned.includes(level))
  await changeSim(tx, sim.iccid, {
    usedMb,
    status: isUsedUp ? 'FINISHED' : 'ACTIVE',
    trouble: null,
    activatedAt: sim.activatedAt ?? now,
    expiresAt: sim.expiresAt ?? new Date(now.getTime() + sim.days * DAY_MS),
    warned: [...sim.warned, ...news],
  })
  for (const level of news) await announce(tx, faults, now, level, { ...sim, usedMb })
}

/** As if it had the trouble from the start. Most troubles this wholesaler cannot see. */
async function haveTrouble(tx: Sql, scene: Scene, trouble: string | null): Promise<string | undefined> {
  const { sim, now } = scene
  if (trouble === null) return use(tx, scene, 5)
  if (trouble === 'used-up' && sim.totalMb === 0) return 'The data of this eSIM has no limit: it is never used up.'
  const days = packageOf(sim.packageId)?.days ?? sim.days
  const begun = { activatedAt: now, expiresAt: new Date(now.getTime() + days * DAY_MS) }
  const states: Record<string, Parameters<typeof changeSim>[2]> = {
    'wrong-data-line': { ...begun, status: 'ACTIVE' },
    'wrong-apn': { ...begun, status: 'ACTIVE' },
    'used-up': { ...begun, status: 'FINISHED', usedMb: sim.totalMb },
    expired: { activatedAt: sim.createdAt, expiresAt: now, status: 'EXPIRED' },
  }
  const asNew = { status: 'NOT_ACTIVE' as const, usedMb: 0, activatedAt: null, expiresAt: null, warned: [] }
  await changeSim(tx, sim.iccid, { ...asNew, ...states[trouble], trouble })
}
