import { createHash, randomBytes } from 'node:crypto'
import type { PartnerMode } from '#contract/channels/partner-api.ts'

/** 32 random bytes cannot be guessed, so a plain hash is enough: a slow one would only slow the partner down. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

export const newKey = (mode: PartnerMode): string => `lfp_${mode}_${randomBytes(32).toString('base64url')}`

export const looksLikeKey = (text: string): boolean => /^lfp_(test|live)_[\w-]{43}$/.test(text)

/** What a list shows of a key. */
export const nameOfKey = (mode: PartnerMode, last4: string): string => `lfp_${mode}_…${last4}`
