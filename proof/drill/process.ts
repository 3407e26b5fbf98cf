import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface ProgramOptions {
  name: string
  /** Where it was built: here, unless it is another build. */
  folder?: string
  file: string
  port: number
  env: Record<string, string>
  /** Answers 200 when it is ready. */
  readyPath: string
  logFile: string
}

/** A program that is restarted whenever it ends, as a supervisor would. */
export interface Program {
  name: string
  port: number
  logFile: string
  untilReady(): Promise<void>
  /** Kills it without warning; it is restarted after the pause, or on request. False when it was not running. */
  kill(pauseMs: number | 'until told'): boolean
  startAgain(): void
  /**
   * Stops it, waits until it has ended, and starts it in the same place again, from another build's folder if given.
   * Returns its exit code.
   */
  replace(build?: string): Promise<number | null>
  /** The times it ended without being killed. */
  deaths: string[]
  stop(): Promise<void>
}

const patienceMs = 15 * 60_000

/** Killed on exit, whatever ends the drill. */
const running = new Set<() => void>()
process.once('exit', () => {
  for (const end of running) end()
})

export function startProgram({ name, folder, file, port, env, readyPath, logFile }: ProgramOptions): Program {
  let build = folder
  const log = openSync(logFile, 'a')
  const deaths: string[] = []
  let isStopping = false
  let isReplaced = false
  let pauseMs: number | 'until told' | undefined
  let isReady = false
  let child = start()
  const end = () => void child.kill('SIGKILL')
  running.add(end)

  function start(): ChildProcess {
    const started = spawn(process.execPath, [file], {
      cwd: build,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
    })
    started.once('exit', (code, signal) => {
      // A supervisor waits a little; a program that could not start for want of a database is not reported.
      if (isStopping || isReplaced) return
      if (pauseMs === undefined && isReady) deaths.push(`${name} ended by itself (${signal ?? code})`)
      isReady = false
      if (pauseMs !== 'until told') setTimeout(startAgain, pauseMs ?? 500)
    })
    return started
  }

  function startAgain(): void {
    if (isStopping) return
    pauseMs = undefined
    child = start()
    void watch()
  }

  async function answers(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${port}${readyPath}`, { signal: AbortSignal.timeout(60_000) }).catch(
      () => undefined,
    )
    return answer?.ok ?? false
  }

  async function watch(): Promise<void> {
    const mine = child
    while (mine === child && mine.exitCode === null && !(await answers())) await sleep(100)
    if (mine === child && mine.exitCode === null) isReady = true
  }
  void watch()

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + patienceMs
    while (!isReady) {
      if (Date.now() > deadline) throw new Error(`${name} did not get ready; see ${logFile}`)
      await sleep(50)
    }
  }

  return {
    name,
    port,
    logFile,
    deaths,
    startAgain,
    untilReady,
    async replace(next = build) {
      isReplaced = true
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const code = await ended
      build = next
      isReady = false
      isReplaced = false
      child = start()
      void watch()
      await untilReady()
      return code
    },
    kill(pause) {
      if (pauseMs !== undefined || child.exitCode !== null) return false
      pauseMs = pause
      return child.kill('SIGKILL')
    },
    async stop() {
      isStopping = true
      running.delete(end)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}
