import { z } from 'zod'

const ErrorParts = z.object({
  code: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
})

/** What Node's and the database's errors say about themselves: `ENOENT`, an SQLSTATE. Anything may be thrown. */
export const partsOfError = (error: unknown): { code?: string | undefined; message?: string | undefined } =>
  ErrorParts.safeParse(error).data ?? {}
