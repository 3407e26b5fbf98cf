import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs a program that comes with PostgreSQL; `POSTGRES_BIN` names their folder where it is not on the path.
 * The password travels in the environment: arguments are there for every user of the machine to read.
 */
export async function runTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const { password } = url
  url.password = ''
  const folder = process.env.POSTGRES_BIN
  const child = spawn(folder ? join(folder, tool) : tool, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () =>
      reject(new Error(`${tool} was not found: install PostgreSQL's client, or set POSTGRES_BIN`)),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${tool} ended with ${code}: ${complaint.trim()}`)
}
