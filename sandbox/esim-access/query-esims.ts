import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import type { Sql } from '../sql.ts'
import { originalPackage } from './price-list.ts'
import { settle } from './settle.ts'
import { type EsimRow, listEsims } from './store.ts'
import { VendorError } from './vendor-error.ts'
import { vendorTime } from './vendor-time.ts'

/** Clients send empty strings for fields they leave out. */
const text = z
  .string()
  .optional()
  .transform((value) => value || undefined)
const time = z
  .string()
  .optional()
  .transform((value) => (value ? new Date(value) : undefined))
  .refine((value) => value === undefined || !Number.isNaN(value.getTime()), 'not a time')

const Query = z.object({
  orderNo: text,
  esimTranNo: text,
  iccid: text,
  startTime: time,
  endTime: time,
  pager: z.object({ pageNum: z.number().int().min(1).max(10_000), pageSize: z.number().int().min(5).max(500) }),
})

export async function queryEsims(context: SandboxContext, body: unknown) {
  const { sql } = context
  const { pager, ...filter } = Query.parse(body)
  const asksForTime = filter.startTime && filter.endTime
  if (!filter.orderNo && !filter.esimTranNo && !filter.iccid && !asksForTime) throw new VendorError('000105')
  await settle(context)
  if (filter.orderNo) await checkAllocated(sql, filter.orderNo)

  const { rows, total } = await listEsims(sql, filter, { size: pager.pageSize, number: pager.pageNum })
  const esimList = await Promise.all(rows.map((row) => presentEsim(sql, row)))
  return { esimList, pager: { ...pager, total } }
}

async function checkAllocated(sql: Sql, orderNo: string): Promise<void> {
  const { rows } = await sql.query<{ isAllocated: boolean }>(
    'select allocated_at is not null as "isAllocated" from sandbox.wholesaler_orders where order_no = $1',
    [orderNo],
  )
  if (!rows[0]) throw new VendorError('310272')
  if (!rows[0].isAllocated) throw new VendorError('200010')
}

async function presentEsim(sql: Sql, row: EsimRow) {
  const bought = originalPackage(row.packageCode)
  const { rows: topUps } = await sql.query<{ transactionId: string; packageCode: string; addedAt: Date }>(
    `select transaction_id as "transactionId", package_code as "packageCode", added_at as "addedAt"
     from sandbox.wholesaler_topups where esim_tran_no = $1 order by added_at`,
    [row.esimTranNo],
  )
  const first = { transactionId: row.transactionId, packageCode: row.packageCode, addedAt: row.orderedAt }
  return {
    esimTranNo: row.esimTranNo,
    orderNo: row.orderNo,
    transactionId: row.transactionId,
    imsi: `45400${row.iccid.slice(-11, -1)}`,
    iccid: row.iccid,
    msisdn: '',
    smsStatus: bought?.smsStatus ?? 0,
    ac: `LPA:1$rsp.sandbox.test$${row.matchingId}`,
    qrCodeUrl: `https://p.sandbox.test/${row.esimTranNo}.png`,
    shortUrl: `https://p.sandbox.test/${row.esimTranNo}`,
    smdpStatus: row.smdpStatus,
    eid: row.eid,
    activeType: bought?.activeType ?? 2,
    dataType: bought?.dataType ?? 1,
    activateTime: row.activatedAt && vendorTime(row.activatedAt),
    installationTime: row.installedAt && vendorTime(row.installedAt),
    expiredTime: vendorTime(row.expiresAt),
    totalVolume: row.totalVolume,
    totalDuration: row.totalDays,
    durationUnit: 'DAY',
    orderUsage: row.usedVolume,
    esimStatus: row.esimStatus,
    pin: '',
    puk: '',
    apn: 'internet',
    ipExport: bought?.ipExport ?? '',
    supportTopUpType: bought?.supportTopUpType ?? 1,
    fupPolicy: bought?.fupPolicy ?? '',
    packageList: [first, ...topUps].map(({ transactionId, packageCode, addedAt }) => {
      const part = originalPackage(packageCode)
      return {
        packageName: part?.name ?? '',
        packageCode,
        slug: part?.slug ?? '',
        duration: part?.duration ?? 0,
        volume: part?.volume ?? 0,
        locationCode: part?.locationCode ?? '',
        createTime: vendorTime(addedAt),
        esimTranNo: row.esimTranNo,
        transactionId,
      }
    }),
  }
}
