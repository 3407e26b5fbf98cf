import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { listEsims } from './store.ts'
import { vendorTime } from './vendor-time.ts'

const Request = z.object({ esimTranNoList: z.array(z.string()).min(1).max(10) })

export async function queryUsage({ sql }: SandboxContext, body: unknown) {
  const { esimTranNoList } = Request.parse(body)
  const found = await Promise.all(esimTranNoList.map((esimTranNo) => listEsims(sql, { esimTranNo })))
  return {
    esimUsageList: found
      .flatMap(({ rows }) => rows)
      .map(({ esimTranNo, usedVolume, totalVolume, usageAt, orderedAt }) => ({
        esimTranNo,
        dataUsage: usedVolume,
        totalData: totalVolume,
        lastUpdateTime: vendorTime(usageAt ?? orderedAt),
      })),
  }
}
