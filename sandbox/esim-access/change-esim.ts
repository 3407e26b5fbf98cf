import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import type { Sql } from '../sql.ts'
import { announceEsim } from './announce.ts'
import { settle } from './settle.ts'
import { debit, type EsimRow, lockEsim } from './store.ts'
import { VendorError } from './vendor-error.ts'

const Named = z
  .object({ esimTranNo: z.string().optional(), iccid: z.string().optional() })
  .transform(({ esimTranNo, iccid }) => (esimTranNo ? { esimTranNo } : { iccid: iccid || undefined }))

type Change = (tx: Sql, esim: EsimRow) => Promise<void>

const setStatus = async (tx: Sql, { esimTranNo }: EsimRow, status: string) => {
  await tx.query(
    'update sandbox.wholesaler_esims set esim_status = $2, resumes_as = esim_status where esim_tran_no = $1',
    [esimTranNo, status],
  )
}

const allowOnly = (isAllowed: boolean) => {
  if (!isAllowed) throw new VendorError('200002')
}

/** The vendor's changes to an eSIM, and when each is allowed. */
export const changes: Record<'cancel' | 'suspend' | 'unsuspend' | 'revoke', Change> = {
  /** Only before it is installed; the money comes back. */
  async cancel(tx, esim) {
    allowOnly(esim.esimStatus === 'GOT_RESOURCE' && esim.smdpStatus === 'RELEASED')
    await setStatus(tx, esim, 'CANCEL')
    await debit(tx, -esim.price)
  },
  async suspend(tx, esim) {
    allowOnly(esim.esimStatus === 'GOT_RESOURCE' || esim.esimStatus === 'IN_USE')
    await setStatus(tx, esim, 'SUSPENDED')
  },
  async unsuspend(tx, esim) {
    allowOnly(esim.esimStatus === 'SUSPENDED')
    await tx.query('update sandbox.wholesaler_esims set esim_status = resumes_as where esim_tran_no = $1', [
      esim.esimTranNo,
    ])
  },
  async revoke(tx, esim) {
    allowOnly(!['CANCEL', 'REVOKE', 'UNUSED_EXPIRED', 'USED_EXPIRED'].includes(esim.esimStatus))
    await setStatus(tx, esim, 'REVOKE')
  },
}

export async function changeEsim(context: SandboxContext, change: Change, body: unknown) {
  const name = Named.parse(body)
  await settle(context)
  const faults = await faultsOf(context.sql, 'wholesaler')
  return context.sql.transaction(async (tx) => {
    const esim = await lockEsim(tx, name)
    if (!esim) throw new VendorError('310403')
    await change(tx, esim)
    await announceEsim(tx, faults, context.now(), 'ESIM_STATUS', esim.esimTranNo)
    return {}
  })
}
