export interface WithCdn {
  /** The cache in front of the shop; undefined if there is none that we can purge. */
  cdn: Cdn | undefined
}

export interface Cdn {
  /** Discards every public page and answer. Safe to repeat. */
  purge(): Promise<void>
}
