/** How a played order goes. */
export interface Script {
  /** After this many seconds it is ready, or given back. */
  seconds: number
  endsAs: 'ready' | 'refunded'
  /** Half of its data is used from the start, so it cannot be cancelled. */
  isUsed: boolean
}

const usual: Script = { seconds: 2, endsAs: 'ready', isUsed: false }

/** What a partner asks for by how the reference begins, as test cards do for payments. */
const scripts: readonly (readonly [string, Script])[] = [
  ['test-refuse', { ...usual, endsAs: 'refunded' }],
  ['test-slow', { ...usual, seconds: 300 }],
  ['test-used', { ...usual, isUsed: true }],
]

export const scriptOf = (reference: string | null | undefined): Script =>
  scripts.find(([name]) => reference?.startsWith(name))?.[1] ?? usual
