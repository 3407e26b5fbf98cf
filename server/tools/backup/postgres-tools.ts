import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { changeAddress, firstAddress } from '../../platform/db/addresses.ts'

type Tool = 'pg_dump' | 'pg_restore'

interface ToolStreams {
  /** The program's input. */
  from?: Readable
  /** The program's output; discarded if missing. */
  to?: Writable
}

/** Runs a program that comes with PostgreSQL; `POSTGRES_BIN` names their folder where it is not on the path. */
export async function runTool(tool: Tool, args: string[], { from, to }: ToolStreams = {}, env = {}): Promise<void> {
  const folder = process.env.POSTGRES_BIN
  const child = spawn(folder ? join(folder, tool) : tool, args, {
    env: { ...process.env, ...env },
    stdio: [from ? 'pipe' : 'ignore', to ? 'pipe' : 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', () =>
      reject(new Error(`${tool} was not found: install PostgreSQL's client, or set POSTGRES_BIN`)),
    )
    child.once('close', resolve)
  })
  const piped = Promise.all([
    from && child.stdin ? pipeline(from, child.stdin) : undefined,
    to && child.stdout ? pipeline(child.stdout, to) : undefined,
  ])
  const [outcome, flow] = await Promise.allSettled([ended, piped])
  if (outcome.status === 'rejected') throw outcome.reason
  // The program's own message first: a broken pipe is only a consequence.
  if (outcome.value !== 0) throw new Error(`${tool} ended with ${outcome.value}: ${complaint.trim()}`)
  if (flow.status === 'rejected') throw flow.reason
}

/** The same with a database. The password goes through the environment: every user can read arguments. */
export function runToolOn(databaseUrl: string, tool: Tool, args: string[], ends: ToolStreams = {}): Promise<void> {
  const { password } = firstAddress(databaseUrl)
  const address = changeAddress(databaseUrl, (url) => (url.password = ''))
  return runTool(tool, [...args, `--dbname=${address}`], ends, password && { PGPASSWORD: decodeURIComponent(password) })
}
