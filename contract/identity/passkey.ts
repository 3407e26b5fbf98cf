import { z } from 'zod'
import { problem, sentence } from '../languages/sentence.ts'

/** A device that a customer signs in with instead of a password. */
export const PasskeyView = z.object({
  id: z.string(),
  /** 'Chrome on Mac', until its owner renames it. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PasskeyView = z.infer<typeof PasskeyView>

export const PasskeyName = z.object({
  name: z
    .string()
    .trim()
    .min(1, problem(sentence('Please enter a name.')))
    .max(60),
})
export type PasskeyName = z.infer<typeof PasskeyName>

/** Bytes as the browser writes them: base64url. */
const Bytes = z.string().max(20_000)

const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

const KnownPasskey = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

const need = z.enum(['discouraged', 'preferred', 'required'])

/** The options with which a device creates a passkey. */
export const PasskeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
  excludeCredentials: z.array(KnownPasskey).optional(),
  authenticatorSelection: z
    .object({
      residentKey: need.optional(),
      userVerification: need.optional(),
      requireResidentKey: z.boolean().optional(),
    })
    .optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])).optional(),
})
export type PasskeyOffer = z.infer<typeof PasskeyOffer>

/** The challenge a device signs. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: z.array(KnownPasskey).optional(),
  userVerification: need.optional(),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** The browser's answer after a device has created a passkey. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The browser's answer after a device has signed with one. */
export const ShownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
})
export type ShownPasskey = z.infer<typeof ShownPasskey>
