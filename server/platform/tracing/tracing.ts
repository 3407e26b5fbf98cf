export interface WithTracing {
  /** Undefined unless a collector is configured: then nobody measures, and nothing is loaded for it. */
  tracing: Tracing | undefined
}

/** What a trace says about a step. Names and counts: never a value, an address, a code or a sentence somebody wrote. */
export type Facts = Record<string, string | number>

/** Where something stands in a trace, as it travels with what it causes. */
export interface Place {
  /** As W3C's `traceparent` writes it: https://www.w3.org/TR/trace-context/ */
  cause: string
  /** What it causes is its own story and only points back here. */
  startsAnew?: true
}

interface Beginning {
  kind: 'request' | 'job'
  facts: Facts
  /** What this is a part of. */
  parent?: string | undefined
  /** What this only points to. */
  link?: string | undefined
  /** It looks after many things at once, and what it causes for each is a trace of its own. */
  isSweep?: boolean
}

/** Something under way: what runs in it is part of it. */
export interface Doing {
  run<T>(work: () => T): T
  end(outcome?: { facts?: Facts; isFailed?: boolean }): void
}

/** Writes down what caused what and how long it took, over all processes. */
export interface Tracing {
  /** A request or a job: part of `parent`, or else of what is under way, or the beginning of a trace. */
  begin(name: string, beginning: Beginning): Doing
  /** A step of what is under way. With nothing under way it is just the work. */
  step<T>(name: string, facts: Facts, work: () => T): T
  /** Says more about what is under way. */
  note(facts: Facts): void
  /** Undefined with nothing under way. */
  here(): Place | undefined
  /** Sends what is left, if that does not take long. */
  close(): Promise<void>
}
