import { z } from 'zod'

/** Where a buyer lives, as they say it: an ISO code of two letters. */
export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'a country has two letters, such as DE')
