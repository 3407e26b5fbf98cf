import { z } from 'zod'

/** The addresses of the operator's own photographs, by what they show: `jp`, `region-asia`. */
export const Photos = z.record(z.string(), z.string())
export type Photos = Readonly<z.infer<typeof Photos>>
