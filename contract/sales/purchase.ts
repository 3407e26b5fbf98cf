import { z } from 'zod'

export const PackageCode = z.string('packageCode is required').min(1, 'packageCode is required').max(100)

/** The price the page showed. It is compared with our own price, never charged. */
export const ShownAmount = z.union([z.string().max(20), z.number()], 'amount must be a number')
