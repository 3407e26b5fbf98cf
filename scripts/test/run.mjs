import { spawn } from 'node:child_process'

/**
 * Runs a command; answers its exit status, or none when it could not run. What it says is shown at once or, where
 * several run at the same time, kept and shown when it ends, so that nobody's words are mixed with another's.
 */
export const exitStatusOf = (command, args, { env = {}, isBeside = false } = {}) =>
  new Promise((resolve) => {
    const stdio = isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } })
    const said = []
    child.stdout?.on('data', (chunk) => said.push(chunk))
    child.stderr?.on('data', (chunk) => said.push(chunk))
    child.on('error', () => resolve(undefined))
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said))
      resolve(status)
    })
  })
