import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TripStop } from '#contract/trip.ts'
import { projectRoot } from '../../ground/config/project-root.ts'
import type { OfferGroup } from './offers.ts'
import type { PlannedTrip } from './plan-trip.ts'
import type { PlanTripMessage } from './planner-thread-main.ts'

/** Twice what any search took; one that takes more ends its thread and not the shop. */
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/** A thread does not take over how its process reads TypeScript, so from source it is told. */
const startThread = (): Worker =>
  import.meta.url.endsWith('.ts')
    ? new Worker(
        `import('tsx/esm/api').then((tsx) => tsx.tsImport('./planner-thread-main.ts', '${import.meta.url}'))`,
        {
          eval: true,
          resourceLimits,
        },
      )
    : new Worker(join(projectRoot, 'dist/server/trip-planner.js'), { resourceLimits })

/** A thread that plans one trip after another, and what it has been told. */
export class PlannerThread {
  private readonly worker = startThread()
  private catalogue: readonly OfferGroup[] | undefined
  private readonly numbers = new Map<OfferGroup, number>()

  constructor() {
    // A shop that stops does not wait for it.
    this.worker.unref()
    // Whoever waits for an answer hears of it as well; without this it would end the shop.
    this.worker.on('error', () => {})
  }

  /** To be asked again only when it has answered. */
  async plan(stops: readonly TripStop[], catalogue: readonly OfferGroup[], signal: AbortSignal): Promise<PlannedTrip> {
    const answer = once(this.worker, 'message', { signal })
    this.worker.postMessage(this.messageFor(stops, catalogue))
    const [planned] = (await answer) as [PlannedTrip]
    return planned
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  /** Of the catalogue only what the trip can use, and of that only what the thread does not have yet. */
  private messageFor(stops: readonly TripStop[], catalogue: readonly OfferGroup[]): PlanTripMessage {
    const isOtherCatalogue = this.catalogue !== catalogue
    if (isOtherCatalogue) this.numbers.clear()
    this.catalogue = catalogue
    const useful = catalogue.filter(({ codes }) => stops.some(({ countryCode }) => codes.has(countryCode)))
    const unknown = useful
      .filter((group) => !this.numbers.has(group))
      .map((group, at) => [this.numbers.size + at, group] as const)
    for (const [number, group] of unknown) this.numbers.set(group, number)
    const groups = useful.flatMap((group) => this.numbers.get(group) ?? [])
    return { stops, groups, unknown, isOtherCatalogue }
  }
}
