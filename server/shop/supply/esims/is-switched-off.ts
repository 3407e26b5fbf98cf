import type { Esim } from './store.ts'

/** The shop ended it before its plan did, so its code installs nothing any more. */
export const isSwitchedOff = ({ state }: Pick<Esim, 'state'>): boolean => state === 'revoked' || state === 'cancelled'
