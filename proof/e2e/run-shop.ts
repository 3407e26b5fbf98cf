import { setTimeout as sleep } from 'node:timers/promises'
import { startShopProcess } from '../../server/testing/run-process.ts'

export interface RunningShop {
  url: string
  stop(): Promise<void>
}

/** Starts the built shop and waits until it is ready. */
export async function runShop(env: Record<string, string>): Promise<RunningShop> {
  const shop = await startShopProcess(env)
  await shop.untilReady()
  return {
    url: shop.url,
    async stop() {
      shop.child.kill('SIGTERM')
      await Promise.race([shop.ended, sleep(15_000)])
      shop.child.kill('SIGKILL')
    },
  }
}
