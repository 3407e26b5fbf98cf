import { z } from 'zod'

export const PackageCode = z.string('packageCode is required').min(1, 'packageCode is required').max(100)

/** The price the page showed. It is compared with our own price, never charged. */
export const ShownAmount = z.union([z.string().max(20), z.number()], 'amount must be a number')

/** The currency the page showed the price in, which is charged. Without it, the shop's first. */
export const ChargeCurrency = z.string().length(3).optional()

/** The buyer was told that they bought the same less than a minute ago, and wants another one. */
export const WantsAnother = z.boolean().optional()
