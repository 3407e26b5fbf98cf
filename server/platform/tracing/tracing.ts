export interface WithTracing {
  /** Undefined unless a collector is configured: then nothing is measured, and nothing is loaded for it. */
  tracing: Tracing | undefined
}

/** Attributes of a step. Names and counts: never a value, an address, a code or a person's text. */
export type Facts = Record<string, string | number>

/** A position in a trace, passed along to what it causes. */
export interface TraceContext {
  /** In the format of W3C's `traceparent`: https://www.w3.org/TR/trace-context/ */
  cause: string
  /** What it causes is a trace of its own and only links back here. */
  startsAnew?: true
}

interface BeginOptions {
  kind: 'request' | 'job'
  facts: Facts
  /** The span this is part of. */
  parent?: string | undefined
  /** The span this only links to. */
  link?: string | undefined
  /** It handles many things at once, and what it causes for each is a trace of its own. */
  isSweep?: boolean
}

/** An open span: what runs in it is part of it. */
export interface OpenSpan {
  run<T>(work: () => T): T
  end(outcome?: { facts?: Facts; isFailed?: boolean }): void
}

/** Records what caused what and how long it took, across all processes. */
export interface Tracing {
  /** A request or a job: part of `parent`, or else of the open span, or the root of a trace. */
  begin(name: string, beginning: BeginOptions): OpenSpan
  /** A step of the open span. Without an open span it only runs the work. */
  step<T>(name: string, facts: Facts, work: () => T): T
  /** Adds attributes to the open span. */
  note(facts: Facts): void
  /** Undefined without an open span. */
  here(): TraceContext | undefined
  /** Sends what is left, if that does not take long. */
  close(): Promise<void>
}
