import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import type { Package } from './catalogue/packages.ts'
import { priceListOf } from './price-list.ts'
import { settle } from './settle.ts'
import { listEsims } from './store.ts'
import { VendorError } from './vendor-error.ts'

const text = z.string().default('')
const Request = z.object({
  type: z.enum(['', 'BASE', 'TOPUP']).default('BASE'),
  locationCode: text,
  packageCode: text,
  slug: text,
  iccid: text,
  esimTranNo: text,
  dataType: z.union([z.string(), z.number().transform(String)]).default(''),
})
type Request = z.infer<typeof Request>

const ended = ['CANCEL', 'REVOKE', 'UNUSED_EXPIRED', 'USED_EXPIRED']

export async function listPackages(context: SandboxContext, body: unknown): Promise<{ packageList: Package[] }> {
  const request = Request.parse(body)
  const prices = priceListOf(await faultsOf(context.sql, 'wholesaler'))
  const packages = request.type === 'TOPUP' ? await topUps(context, prices, request) : named(prices.base(), request)
  return { packageList: packages.filter((one) => isThere(one, request) && isOfType(one, request)) }
}

async function topUps(context: SandboxContext, prices: ReturnType<typeof priceListOf>, request: Request) {
  const { iccid, esimTranNo, packageCode, slug } = request
  if (iccid || esimTranNo) {
    await settle(context)
    const { rows } = await listEsims(context.sql, esimTranNo ? { esimTranNo } : { iccid })
    const esim = rows[0]
    if (!esim) throw new VendorError('310403')
    return ended.includes(esim.esimStatus) ? [] : prices.topUpsFor(esim.packageCode)
  }
  if (!packageCode && !slug) return prices.topUps()
  const base = prices.findBase(packageCode || slug)
  return base ? prices.topUpsFor(base.packageCode) : []
}

const named = (packages: Package[], { packageCode, slug }: Request) =>
  packages.filter((one) => (!packageCode || one.packageCode === packageCode) && (!slug || one.slug === slug))

function isThere({ locationCode }: Package, { locationCode: wanted }: Request): boolean {
  const isGlobal = locationCode.startsWith('GL-')
  if (wanted === '!GL') return isGlobal
  if (wanted === '!RG') return locationCode.includes('-') && !isGlobal
  return wanted === '' || locationCode === wanted
}

const isOfType = ({ dataType }: Package, { dataType: wanted }: Request): boolean =>
  wanted === '' || (wanted === '1') === (dataType === 1)
