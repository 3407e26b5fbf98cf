import { setFlagsFromString } from 'node:v8'

/**
 * While it starts, a process makes many objects that it needs once. V8 takes 32 MB of room for them and never gives it
 * back. Importing this first keeps the room at 2 MB; `letHeapGrow` then lets it grow as the work needs.
 */
setFlagsFromString('--semi-space-growth-factor=1')

export const letHeapGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2')
