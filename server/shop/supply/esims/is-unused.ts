import type { Esim } from './store.ts'

/** Not installed and nothing used: its supplier may take it back. */
export const isUnused = ({ esim }: { esim: Pick<Esim, 'state' | 'usedMb'> | null }): boolean =>
  esim?.state === 'ready' && esim.usedMb === 0
