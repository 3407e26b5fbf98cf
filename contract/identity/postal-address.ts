import { z } from 'zod'

const line = (longest: number) => z.string().trim().max(longest)

/** A postal address; its country is said elsewhere. */
export const PostalAddress = z.object({
  street: line(120).min(1),
  /** Some countries have none. */
  postcode: line(20).optional(),
  city: line(80).min(1),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** As on a letter, without the country. */
export const addressLines = ({ street, postcode, city }: PostalAddress): string[] => [
  street,
  [postcode, city].filter(Boolean).join(' '),
]
