import { z } from 'zod'

/** Where the operator's own photographs are served, by what they show: `jp`, `region-asia`. */
export const Photos = z.record(z.string(), z.string())
export type Photos = Readonly<z.infer<typeof Photos>>
