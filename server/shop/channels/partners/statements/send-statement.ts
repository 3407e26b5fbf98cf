import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PartnerStatement, StatementFormat } from '#contract/channels/partner-statement.ts'
import { isKeyOf } from '#contract/base/keys.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import type { WithDb } from '../../../../platform/db/db.ts'
import { networkOf } from '../../../../platform/limits/network.ts'
import { takeTurn } from '../../../../platform/limits/take-turn.ts'
import { fileStem } from '../../../../platform/profile/file-stem.ts'
import type { WithProfile } from '../../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../../platform/threads/open-threads.ts'
import { readPaper } from '../../../papers/pdf/read-paper.ts'
import type { PartnerAccount } from '../store.ts'
import { writeStatement } from './write-statement.ts'

export type StatementDeps = WithDb & WithClock & WithProfile & WithThreads & WithVault

interface Sent {
  statement: PartnerStatement
  account: Pick<PartnerAccount, 'userId'>
  format: StatementFormat
}

/** Sends a statement as what was asked for. */
export async function sendStatement(
  deps: StatementDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { statement, account, format }: Sent,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (format === 'json') return reply.send(statement)
  const stem = fileStem(statement.partner)
  const name = `${stem}-statement-${statement.month}${statement.mode === 'test' ? '-test' : ''}.${format}`
  reply.header('content-disposition', `attachment; filename="${name}"`)
  if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(writeStatement(statement))
  // Drawing is expensive, and no partner needs this many.
  await takeTurn(deps, { key: `partner:statement:${account.userId}`, max: 20, windowSeconds: 60 })
  const printed = { statement, paper: await readPaper(deps) }
  const file = await deps.threads.run('draw-partner-statement', printed, { by: networkOf(request.ip) })
  return reply.type('application/pdf').send(Buffer.from(file))
}

const types = { 'application/json': 'json', 'text/csv': 'csv', 'application/pdf': 'pdf' } as const

/** The first of ours that an `Accept` header names. */
export function formatAccepted(accept = ''): StatementFormat {
  const named = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  const found = named.find((type) => isKeyOf(types, type))
  return found && isKeyOf(types, found) ? types[found] : 'json'
}
