import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSettingsFile } from '../read-settings-file.ts'
import { bringProfile } from './bring-profile.ts'
import { openFront } from './open-front.ts'
import { freePort, openStandIns } from './open-stand-ins.ts'
import { missingSettings, settingsForRehearsal } from './settings-for-rehearsal.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const programs = fileURLToPath(new URL('.', import.meta.url))
const run = (program: string, env: NodeJS.ProcessEnv, out: 'inherit' | 'ignore'): ChildProcess =>
  spawn(process.execPath, [join(programs, `${program}.js`)], { env, stdio: ['ignore', out, 'inherit'] })
const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))

/**
 * `npm run rehearse:live -- deploy/.env`: the shop as a live one, with the operator's settings, and the stand-ins in
 * place of Stripe, the wholesaler and the mail server. It runs until it is stopped and leaves nothing behind.
 */
async function rehearseLive(): Promise<void> {
  const own = readSettingsFile(process.argv[2])
  const publicPort = Number(process.env.PORT || 3000)
  const folder = mkdtempSync(join(tmpdir(), 'landfall-live-rehearsal-'))
  const standIns = await openStandIns({ publicPort, dataDir: join(folder, 'stand-ins') })
  const shopPort = await freePort()
  const env = settingsForRehearsal(own, {
    publicPort,
    shopPort,
    sandboxUrl: standIns.url,
    smtpUrl: standIns.smtpUrl,
    dataDir: join(folder, 'shop'),
  })
  let front: Server | undefined
  async function finish(code: number): Promise<never> {
    front?.close()
    front?.closeAllConnections()
    await standIns.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit(code)
  }
  try {
    front = await openFront({ port: publicPort, shopPort, standInsPort: standIns.port })
  } catch (error) {
    process.stderr.write(`Port ${publicPort} cannot be used (${(error as Error).message}): set PORT to another one.\n`)
    await finish(1)
  }

  const shopDir = join(folder, 'shop')
  print(
    await bringProfile(
      { databaseUrl: own.DATABASE_URL || undefined, dataDir: shopDir },
      { databaseUrl: undefined, dataDir: shopDir },
    ),
  )
  const lacking = missingSettings(own)
  if (lacking.length > 0) print(`Made up, since your settings do not have them yet: ${lacking.join(', ')}.`)
  print('What preflight says of these settings, as far as the stand-ins can answer:\n')
  // Before the shop, which keeps its database to itself.
  await ended(run('preflight', env, 'inherit'))

  // The shop's own greeting names the port behind the front.
  const shop = run('main', env, 'ignore')
  const shopEnded = ended(shop)
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    shop.kill('SIGTERM')
    await shopEnded
    await finish(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  void shopEnded.then((code) => (isStopping ? undefined : finish(code || 1)))

  while (!(await fetch(`http://127.0.0.1:${shopPort}/readyz`).catch(() => undefined))?.ok) await sleep(200)
  print(`
The shop believes it is live: http://localhost:${publicPort}
  Admin      http://localhost:${publicPort}/admin   ${env.ADMIN_EMAIL}${own.ADMIN_PASSWORD ? '' : ` / ${env.ADMIN_PASSWORD}`}
  Stand-ins  http://localhost:${publicPort}/sandbox   (mailbox, payments, eSIMs, faults)
  Card       4242 4242 4242 4242, any future expiry, any CVC. No money moves, and no mail leaves this machine.
Stop it with Ctrl-C: everything that was sold here is then forgotten.`)
}

void rehearseLive()
