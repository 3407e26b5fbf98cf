import { fork } from 'node:child_process'
import type { RecordedAnswer } from './record.ts'

/** A program that only replays the shop's answers. No shop can be faster than this. */
export interface Ceiling {
  port: number
  pid: number
  learn(answers: RecordedAnswer[]): Promise<void>
  stop(): Promise<void>
}

export async function startCeiling(): Promise<Ceiling> {
  const child = fork(new URL('./ceiling-server.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  const told = () => new Promise<unknown>((resolve) => child.once('message', resolve))
  const port = Number(await told())
  return {
    port,
    pid: child.pid ?? 0,
    async learn(answers) {
      const learnt = told()
      child.send(answers)
      await learnt
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}
