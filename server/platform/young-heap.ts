import { setFlagsFromString } from 'node:v8'

/**
 * While it starts, a process makes much that it needs once, and V8 takes 32 MB of room for that which it never gives
 * back. Importing this first keeps the room at 2 MB; `letHeapGrow` allows more again, as much as the work then asks for.
 */
setFlagsFromString('--semi-space-growth-factor=1')

export const letHeapGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2')
