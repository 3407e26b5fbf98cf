import type { Facts, Place, Tracing } from './tracing.ts'

/**
 * Where a job's cause stands travels with the job, beside its payload and only while traces are made. A build that does not
 * know it hands it on to handlers, which do not look.
 */
const key = '_trace'

/** Not the same story any more: a reminder a week after the sale points to it instead of making its trace a week long. */
const sameStoryMs = 60 * 60 * 1000

/** Ids that an operator searches by. A customer's is not among them. */
const subjects = { orderId: 'landfall.order_id', topUpId: 'landfall.top_up_id', eventId: 'landfall.event_id' }

function subjectOf(payload: object): Facts {
  const carried = new Map<string, unknown>(Object.entries(payload))
  return Object.fromEntries(
    Object.entries(subjects).flatMap(([name, fact]) => (carried.has(name) ? [[fact, String(carried.get(name))]] : [])),
  )
}

/** What is written for a job: its payload, and its cause. */
export function withCause<Payload extends object>(tracing: Tracing | undefined, payload: Payload): Payload {
  const place = tracing?.here()
  if (!tracing || !place) return payload
  tracing.note(subjectOf(payload))
  return { ...payload, [key]: place }
}

/** What a job carries, for people to read. */
export function withoutCause<Payload extends object | null>(payload: Payload): Payload {
  if (!payload || !(key in payload)) return payload
  const { [key]: _cause, ...rest } = payload as Record<string, unknown>
  return rest as Payload
}

interface TracedJob {
  name: string
  data: object
  createdOn: Date
  attempt: number
  isSweep: boolean
}

/** Runs a job as part of what caused it. */
export async function traceJob(tracing: Tracing | undefined, job: TracedJob, run: () => Promise<void>): Promise<void> {
  if (!tracing) return run()
  const { name, data, createdOn, attempt, isSweep } = job
  const { [key]: place } = data as { [key]?: Place }
  const isOwnStory = place?.startsAnew === true || Date.now() - createdOn.getTime() > sameStoryMs
  const doing = tracing.begin(`job ${name}`, {
    kind: 'job',
    facts: { 'landfall.job': name, 'landfall.attempt': attempt, ...subjectOf(data) },
    ...(isOwnStory ? { link: place?.cause } : { parent: place?.cause }),
    isSweep,
  })
  try {
    await doing.run(run)
  } finally {
    doing.end()
  }
}
