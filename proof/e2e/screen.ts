/** What helpers read of an answer. */
interface Answer {
  ok(): boolean
  status(): number
  url(): string
  text(): Promise<string>
  json(): Promise<unknown>
}

interface Sending {
  headers?: Record<string, string>
  data?: unknown
  form?: Record<string, string>
}

/** Requests with the cookies of the page. */
export interface Requests {
  get(path: string): Promise<Answer>
  post(path: string, sending?: Sending): Promise<Answer>
  delete(path: string): Promise<unknown>
}

/** A part of a page, as people name it. */
export interface Part {
  fill(text: string): Promise<void>
  click(): Promise<void>
  waitFor(): Promise<void>
}

/**
 * A page as far as journeys share their helpers: one of Playwright's here, and one of another engine's in `proof/engines`.
 */
export interface Screen<Found extends Part = Part> {
  url(): string
  goto(path: string): Promise<unknown>
  reload(): Promise<unknown>
  getByRole(role: 'button' | 'region', options: { name: string | RegExp }): Found
  getByLabel(text: string): Found
  evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result>
  request: Requests
}
