import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The token the file from `deploy/` requires for a purge. */
export const varnishToken = 'a token'

/** Fails loudly where Varnish is missing, since a skipped test proves nothing. */
export function hasVarnish(): boolean {
  const isInstalled = spawnSync('varnishd', ['-V']).error === undefined
  if (!isInstalled) process.stderr.write('\nvarnishd is not installed: deploy/varnish.vcl was not tried here.\n')
  return isInstalled
}

/** A real Varnish with the file from `deploy/`, in front of a shop; returns how to stop it. */
export async function startVarnish(port: number, shopUrl: string): Promise<{ pid: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-varnish-'))
  const file = readFileSync('deploy/varnish.vcl', 'utf8')
    .replace('.port = "8080"', `.port = "${new URL(shopUrl).port}"`)
    .replace('change-me', varnishToken)
  writeFileSync(join(folder, 'shop.vcl'), file)
  const args = ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', join(folder, 'shop.vcl'), '-n', folder]
  const child = spawn('varnishd', [...args, '-s', 'malloc,128m'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 10 * 60_000
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('varnishd did not start')
    await sleep(100)
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
