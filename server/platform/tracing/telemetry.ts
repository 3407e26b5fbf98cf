import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  createContextKey,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Traces } from './settings.ts'
import type { Logger } from '../logger.ts'
import type { OpenSpan, Tracing } from './tracing.ts'

interface TelemetryOptions extends Traces {
  role: string
  log: Logger
}

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER }
const sweeping = createContextKey('what this causes is a trace of its own')

const sendingMs = 1000
/** A missing collector must not keep a process from ending. */
const closingMs = 3000

/**
 * Traces by OpenTelemetry, sent as OTLP over HTTP. The active span is kept in async context, and nothing is registered
 * globally: two shops in one process, as in tests, do not mix.
 */
export function openTelemetry({ url, serviceName, sampler, ratio, role, log }: TelemetryOptions): Tracing {
  const exporter = complaining(new OTLPTraceExporter({ url }), log)
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.name': serviceName, 'landfall.role': role }),
    ),
    sampler: samplers[sampler](ratio),
    spanLimits: { attributeValueLengthLimit: 2000 },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendingMs })],
  })
  const tracer = provider.getTracer('landfall')
  const places = new AsyncLocalStorage<Context>()
  const current = () => places.getStore() ?? ROOT_CONTEXT

  const doingOf = (span: Span, place: Context): OpenSpan => ({
    run: (work) => places.run(place, () => noticing(span, work)),
    end({ facts = {}, isFailed = false } = {}) {
      if (!span.isRecording()) return
      span.setAttributes(facts)
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  })

  return {
    begin(name, { kind, facts, parent, link, isSweep = false }) {
      const [above, beside] = [readPlace(parent), readPlace(link)]
      const under = above ? trace.setSpanContext(ROOT_CONTEXT, above) : current()
      const links = beside ? [{ context: beside }] : []
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts, links }, under)
      return doingOf(span, trace.setSpan(under, span).setValue(sweeping, isSweep))
    },

    step(name, facts, work) {
      const under = current()
      if (!trace.getSpan(under)) return work()
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, under)
      const doing = doingOf(span, trace.setSpan(under, span))
      return endingWith(doing, () => doing.run(work))
    },

    note: (facts) => void trace.getSpan(current())?.setAttributes(facts),

    here() {
      const place = trace.getSpanContext(current())
      if (!place) return undefined
      return { cause: writePlace(place), ...(current().getValue(sweeping) === true && { startsAnew: true }) }
    },

    async close() {
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(closingMs, undefined, { ref: false })])
    },
  }
}

const samplers: Record<Traces['sampler'], (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/** Passes on the result or the error of the work, and marks the span if it throws. */
function noticing<T>(span: Span, work: () => T): T {
  const mark = (error: unknown): never => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', typeOf(error))
    throw error
  }
  try {
    const result = work()
    return isPromise(result) ? (result.catch(mark) as T) : result
  } catch (error) {
    return mark(error)
  }
}

function endingWith<T>(doing: OpenSpan, work: () => T): T {
  let result: T
  try {
    result = work()
  } catch (error) {
    doing.end()
    throw error
  }
  if (isPromise(result)) return result.finally(() => doing.end()) as T
  doing.end()
  return result
}

/** The type only: an error message may quote an address, or the values of a statement. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  return /^\w{1,60}$/.test(code) ? code : error.constructor.name
}

const writePlace = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/** Undefined for an invalid value: the header can be anything a client sent. */
function readPlace(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(text ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  const place = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(place) ? place : undefined
}

/** Logs once that a collector is away, and once that it is back. */
function complaining(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !isAway) log.warn({ err: result.error }, 'traces could not be sent')
        if (!failed && isAway) log.info('traces are sent again')
        isAway = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
