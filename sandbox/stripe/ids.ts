import { randomInt } from 'node:crypto'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const random = (length: number) => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** An id in Stripe's format: `newId('pi')` is `pi_3Nq8…`. */
export const newId = (prefix: string): string => `${prefix}_${random(24)}`

export const newClientSecret = (intentId: string): string => `${intentId}_secret_${random(25)}`
