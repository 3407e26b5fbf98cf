import { type ChildProcess, spawn } from 'node:child_process'

export interface Child {
  process: ChildProcess
  /** Waits for a line it prints; what the pattern captures. */
  says(pattern: RegExp): Promise<string>
  end(): Promise<void>
}

/** Ends the program and all it started when the pipe to its shell closes, so also when this process is killed. */
const endsWithUs = `trap : TERM
("$@"; echo "it ended with $?") </dev/null &
child=$!
read -r _
kill -TERM 0
(sleep 5; kill -KILL 0) &
wait $child
kill -KILL 0`

const longestMs = 300_000

/** Starts a program in a group of processes of its own. */
export function startChild(command: string, args: readonly string[], env: Record<string, string> = {}): Child {
  const child = spawn('sh', ['-c', endsWithUs, 'sh', command, ...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let said = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000)
      for (const listener of listeners) listener()
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  return {
    process: child,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          listeners.delete(look)
          clearTimeout(timer)
        }
        const fail = (why: string) => {
          stop()
          reject(new Error(`${command} ${why}; it said: ${said.slice(-2000)}`))
        }
        const look = () => {
          const found = pattern.exec(said)
          if (!found) return said.includes('it ended with') ? fail('ended') : undefined
          stop()
          resolve(found[1] ?? found[0])
        }
        const timer = setTimeout(() => fail(`never said ${pattern}`), longestMs)
        listeners.add(look)
        look()
      }),
    async end() {
      child.stdin.end()
      await ended
    },
  }
}
