import { setTimeout as sleep } from 'node:timers/promises'
import type { Diary } from './diary.ts'
import type { DrillOptions } from './options.ts'
import type { Program } from './process.ts'
import type { Random } from './random.ts'

/** The providers during the drill: a third of all calls fail, answers get lost, webhooks are late or repeated. */
export const badWeather = ({ hasSlowOrders, deadlineSeconds, hasTwoSuppliers }: DrillOptions) => {
  const stray = { duplicateWebhooks: true, webhookJitterMs: 2500 }
  const unreliable = { errorRate: 0.3, lostAnswerRate: 0.1, delayMs: 30 }
  return {
    payments: { ...unreliable, ...stray },
    wholesaler: {
      ...unreliable,
      ...stray,
      allocateAfterMs: 400,
      orderErrorCode: '200011',
      orderErrorRate: 0.04,
      ...(hasSlowOrders && { heldRate: 0.03, heldMs: (deadlineSeconds + 10) * 1000 }),
    },
    // It shows a new order only after a while, so some that it issued are found when they were given up.
    ...(hasTwoSuppliers && {
      airalo: { ...unreliable, errorRate: 0.2, orderErrorCode: '33', orderErrorRate: 0.04, listedAfterMs: 3000 },
    }),
    mail: { errorRate: 0.3, lostAnswerRate: 0.1 },
    push: { errorRate: 0.3 },
  }
}

interface Targets {
  shops: Program[]
  restartDatabase(mode: 'fast' | 'immediate'): Promise<void>
}

/** Something that happens to the shop after this many visits have begun. */
export type Blow = { at: number; strike: () => Promise<void> }

/** What is struck when, counted in visits: the plan depends on the seed alone. */
export function planBlows(options: DrillOptions, random: Random, targets: Targets, diary: Diary): Blow[] {
  const { purchases, kills, databaseRestarts } = options
  const sometime = () => 1 + random.below(Math.max(1, purchases - 1))
  const killings = Array.from({ length: kills }, (): Blow => {
    const victim = random.pick(targets.shops)
    const pauseMs = 200 + random.below(1500)
    return {
      at: sometime(),
      async strike() {
        // A process that is already down cannot be killed, so the next one is.
        const start = targets.shops.indexOf(victim)
        const inTurn = [...targets.shops.slice(start), ...targets.shops.slice(0, start)]
        for (;;) {
          const killed = inTurn.find((shop) => shop.kill(pauseMs))
          if (killed) return diary.note('drill', `${killed.name} is killed`)
          await sleep(100)
        }
      },
    }
  })
  const restarts = Array.from({ length: databaseRestarts }, (): Blow => {
    const mode = random.pick(['fast', 'immediate'] as const)
    return {
      at: sometime(),
      async strike() {
        diary.note('drill', `PostgreSQL is restarted (${mode})`)
        await targets.restartDatabase(mode)
        diary.note('drill', 'PostgreSQL is back')
      },
    }
  })
  return [...killings, ...restarts].toSorted((a, b) => a.at - b.at)
}
