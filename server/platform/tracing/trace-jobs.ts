import type { Facts, TraceContext, Tracing } from './tracing.ts'

/**
 * A job carries the trace context of its cause beside its payload, only while tracing is on. A build that does not know
 * the field passes it on to handlers, which ignore it.
 */
const key = '_trace'

/** After this long a job links to its cause: a reminder a week after the sale must not make the trace a week long. */
const sameStoryMs = 60 * 60 * 1000

/** Ids that an operator searches by. A customer's is not among them. */
const subjects = { orderId: 'landfall.order_id', topUpId: 'landfall.top_up_id', eventId: 'landfall.event_id' }

function subjectOf(payload: object): Facts {
  const carried = new Map<string, unknown>(Object.entries(payload))
  return Object.fromEntries(
    Object.entries(subjects).flatMap(([name, fact]) => (carried.has(name) ? [[fact, String(carried.get(name))]] : [])),
  )
}

/** The payload as it is stored, with its cause. */
export function withCause<Payload extends object>(tracing: Tracing | undefined, payload: Payload): Payload {
  const place = tracing?.here()
  if (!tracing || !place) return payload
  tracing.note(subjectOf(payload))
  return { ...payload, [key]: place }
}

/** The payload without its trace context, to be shown. */
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

/** Runs a job as part of the trace that caused it. */
export async function traceJob(tracing: Tracing | undefined, job: TracedJob, run: () => Promise<void>): Promise<void> {
  if (!tracing) return run()
  const { name, data, createdOn, attempt, isSweep } = job
  const { [key]: place } = data as { [key]?: TraceContext }
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
