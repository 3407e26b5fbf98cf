import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { originFor } from '../accounts/origin-for.ts'

/** The path of the one service that tokens are made for. */
export const resourcePath = '/mcp'

export const resourceDocumentPath = `/.well-known/oauth-protected-resource${resourcePath}`

type Addressed = Pick<Config, 'isSandbox' | 'publicUrl'>

/** Who hands out tokens: the shop itself, as this caller addresses it. */
export const issuerFor = (config: Addressed, request: FastifyRequest): string => originFor(config, request)

/** What the tokens are for. */
export const resourceFor = (config: Addressed, request: FastifyRequest): string =>
  issuerFor(config, request) + resourcePath
