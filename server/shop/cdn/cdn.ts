export interface WithCdn {
  /** The cache in front of the shop; undefined when there is none that can be told anything. */
  cdn: Cdn | undefined
}

export interface Cdn {
  /** Throws away every public page and answer it keeps. Doing it again does no harm. */
  purge(): Promise<void>
}
