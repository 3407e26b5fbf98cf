import { z } from 'zod'

export const deviceKinds = ['phone', 'tablet', 'watch', 'laptop'] as const

/** Whether a travel eSIM works on it. */
export const deviceSupports = ['yes', 'no', 'unlocked', 'unknown'] as const
export type DeviceSupport = (typeof deviceSupports)[number]

/** Where a different variant is sold. */
export const deviceRegions = [
  'mainland-china',
  'hong-kong-macao',
  'taiwan',
  'korea',
  'japan',
  'australia',
  'us-carrier',
] as const
export type DeviceRegion = (typeof deviceRegions)[number]

const DeviceVariant = z.object({ region: z.enum(deviceRegions), support: z.enum(deviceSupports), note: z.string() })

export const DeviceView = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.string(),
  kind: z.enum(deviceKinds),
  support: z.enum(deviceSupports),
  /** What that means for its owner, in a sentence. */
  note: z.string(),
  /** The same model as sold in other regions. */
  variants: z.array(DeviceVariant),
  /** Whether the search names this very model; a make, or part of a name, means none of those it finds. */
  isMeant: z.boolean(),
  /** Where it was bought, if the search says so: 'iphone 15 china'. */
  region: z.enum(deviceRegions).optional(),
})
export type DeviceView = z.infer<typeof DeviceView>

/**
 * The device the buyer wants to use, as a payment request may name it. Whether it is supported is looked up, not taken
 * from the request.
 */
export const ChosenDevice = z.object({ id: z.string().min(1).max(100), variant: z.enum(deviceRegions).optional() })
export type ChosenDevice = z.infer<typeof ChosenDevice>

/** What the shop said about it at the time of purchase, as an order shows it. */
export const DeviceAnswer = z.object({ name: z.string(), support: z.enum(deviceSupports) })
export type DeviceAnswer = z.infer<typeof DeviceAnswer>

/** As stored with a sale, and sent along with a payment. */
export const KeptDevice = DeviceAnswer.extend(ChosenDevice.shape)
export type KeptDevice = z.infer<typeof KeptDevice>

export const DeviceSearch = z.object({ search: z.string().trim().max(100).default('') })
