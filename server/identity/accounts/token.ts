import { hash, randomBytes } from 'node:crypto'

/** A secret a browser or a mail carries. 256 bits, so a plain hash is enough: there is nothing to guess. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
