import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/testing/run-process.ts'

export interface Start {
  isOpen: boolean
  /** Its output until it ended. */
  said: string
  /** The status of each path, while it was running. */
  statuses: number[]
}

/** Starts the built shop with these settings, waits until it answers or ends, and stops it. */
export async function tryStart(env: Record<string, string>, paths: string[] = []): Promise<Start> {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let isOpen = false
  for (const deadline = Date.now() + 10 * 60_000; Date.now() < deadline && child.exitCode === null && !isOpen;) {
    isOpen = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isOpen) await sleep(100)
  }
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  const statuses = isOpen ? await Promise.all(paths.map(ask)) : []
  child.kill('SIGKILL')
  await ended
  return { isOpen, statuses, said: said.replace(/\s+/g, ' ').trim() }
}
