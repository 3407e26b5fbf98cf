/** What the build writes into the service worker. */
interface WorkerBuild {
  version: string
  files: readonly string[]
  /** Those with a prefix in the address. */
  languages: readonly string[]
}

export function workerBuild(): string
export function fillIn(source: string, build: WorkerBuild): string
