import { spawn } from 'node:child_process'

/**
 * Runs a command; resolves to its exit status, or undefined if it could not run. Its output is shown at once or, if
 * several run at the same time, when it ends, so that outputs do not mix.
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
