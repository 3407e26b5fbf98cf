import { hash, randomBytes } from 'node:crypto'

/** A secret for a browser or a mail. With 256 bits it cannot be guessed, so a plain hash is enough. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The form in which the database stores it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
