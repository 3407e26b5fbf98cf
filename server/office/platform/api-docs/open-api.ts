import type { JsonSchema } from './spell-schema.ts'

export interface Content {
  content?: Record<string, { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value?: unknown }> }>
}

export interface OpenApiParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: JsonSchema & { pattern?: string }
}

/** An answer, or a reference to one that many operations share. */
export interface OpenApiAnswer extends Content {
  description?: string
  headers?: Record<string, object>
  $ref?: string
}

export interface OpenApiOperation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: (OpenApiParameter | { $ref: string })[]
  requestBody?: Content & { required?: boolean }
  security?: object[]
  responses?: Record<string, OpenApiAnswer>
}

export type OpenApiPaths = Record<string, Record<string, OpenApiOperation>>

export interface OpenApi {
  openapi?: string
  info?: object
  servers?: { url: string }[]
  components?: { schemas?: Record<string, JsonSchema>; [kind: string]: object | undefined }
  tags?: { name: string }[]
  paths?: OpenApiPaths
  webhooks?: OpenApiPaths
}

/** The parameters that are written out where they belong, without those that refer to a shared one. */
export const ownParameters = ({ parameters = [] }: OpenApiOperation): OpenApiParameter[] =>
  parameters.flatMap((each) => ('$ref' in each ? [] : [each]))
