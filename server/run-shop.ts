import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { lookAtBalances } from './office/platform/operations/watch-balance.ts'
import { beginWithConfig } from './begin-with-config.ts'
import type { ShopConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { features, jobsOf } from './collect-features.ts'
import { greeting } from './greeting.ts'
import { orRefuse } from './platform/config/or-refuse.ts'
import { listenOrSay } from './platform/config/taken-port.ts'
import { answerWhileStarting } from './platform/health/answer-while-starting.ts'
import { Admission } from './platform/http/admission.ts'
import { type Runner, startRunner } from './platform/jobs/runner.ts'
import { drawHotPages } from './shop/site/page-rendering/draw-hot-pages.ts'
import { unwire, wire } from './wire.ts'

/** One process at a time: the second finds the first admin, the catalogue and the queues in place. */
const prepare = (deps: Deps): Promise<void> =>
  deps.database.alone('landfall-prepare', async () => {
    await deps.queue.prepare(jobsOf(deps))
    for (const feature of features) await feature.prepare?.(deps)
    await lookAtBalances(deps)
  })

const stock = (deps: Deps): Promise<void> =>
  deps.database.alone('landfall-stock', async () => {
    for (const feature of features) await feature.stock?.(deps)
  })

/** Begins to serve, and stays until the process is asked to end. */
export async function runShop(): Promise<void> {
  const config = await beginWithConfig()
  const whileStarting = answerWhileStarting(config)
  const deps = await orRefuse(() => wire(config))
  const admission = new Admission('opening')
  const isDevelopment = process.argv.includes('--dev')
  const app = await buildApp(deps, { admission, isDevelopment })
  await whileStarting.leave()
  // The sandbox answers on the shop's own port, so the shop listens before it prepares.
  await orRefuse(() => listenOrSay(config, () => app.listen({ port: config.port, host: config.host })))
  await orRefuse(() => prepare(deps))
  admission.openOffice()
  const runner = config.role === 'web' ? undefined : startRunner({ ...deps, jobs: jobsOf(deps) })
  drainOnSignals({ deps, config, app, admission, runner })

  await orRefuse(() => stock(deps))
  // Other processes serve meanwhile, so there is time for it; on a single machine the first visitor should not wait for it.
  if (config.role !== 'worker' && config.drainSeconds > 0 && !isDevelopment) await drawHotPages(app)
  admission.open()
  process.stdout.write(greeting(config))
}

interface Running {
  deps: Deps
  config: ShopConfig
  app: FastifyInstance
  admission: Admission
  runner: Runner | undefined
}

/**
 * Takes no new work, lets balancers notice, finishes running work, then exits. `Admission` explains how no request is lost.
 */
function drainOnSignals({ deps, config, app, admission, runner }: Running): void {
  let isStopping = false
  async function drain(): Promise<void> {
    if (isStopping) return
    isStopping = true
    admission.drain()
    await Promise.all([runner?.stop(), sleep(config.drainSeconds * 1000)])
    // Without a load balancer in front (drainSeconds = 0) there is no one to turn away.
    if (config.drainSeconds > 0) await admission.turnAway()
    await app.close()
    await unwire(deps)
    process.exit(0)
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}
