import { z } from 'zod'
import { UcpError } from './protocol.ts'

export interface UcpRequest {
  /** The header that names the platform. */
  agent: string | undefined
  key: string | undefined
  /** The network it comes from. */
  by: string
  wishedLanguage: string | undefined
  /** Of the session in the path. */
  id: string
  body: unknown
}

export interface UcpAnswer {
  status: number
  body: object
}

export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body ?? {})
  if (error) throw new UcpError(400, 'invalid_request', z.prettifyError(error).slice(0, 500))
  return data as z.output<Schema>
}
