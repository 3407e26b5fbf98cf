import { startShopProcess } from '../../../server/testing/run-process.ts'

/** A process's message when it refuses to start. Throws if it starts. */
export async function refusalOf(env: Record<string, string>): Promise<string> {
  const shop = await startShopProcess(env)
  const started = shop.untilReady().then(() => 'started' as const)
  const outcome = await Promise.race([started.catch(() => 'refused' as const), shop.ended])
  if (outcome === 'started') {
    shop.child.kill('SIGKILL')
    throw new Error('it started all the same')
  }
  if ((await shop.ended) === 0) throw new Error('it ended as if all were well')
  return shop.said().trim().split('\n').at(-1) ?? ''
}
