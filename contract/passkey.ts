import { z } from 'zod'

/** A device somebody signs in with instead of a password. */
export const PasskeyView = z.object({
  id: z.string(),
  /** 'Chrome on Mac', until its owner calls it something else. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PasskeyView = z.infer<typeof PasskeyView>

export const PasskeyName = z.object({ name: z.string().trim().min(1, 'Please enter a name.').max(60) })
export type PasskeyName = z.infer<typeof PasskeyName>

/** Bytes as the browser writes them: base64url. */
const Bytes = z.string().max(20_000)

const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** What the browser brings back once a device has made a passkey. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What it brings back once a device has signed with one. */
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
