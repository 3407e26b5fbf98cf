import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries, ordinaryUser } from '../../scripts/test/postgres.mjs'
import { openTestBrowser } from '../../server/testing/test-browser.ts'
import { freePort } from '../../server/testing/run-process.ts'
import { readBooks, withClient } from './books.ts'
import { type OpenPayment, payByCard } from './customers/card.ts'
import { openDiary } from './diary.ts'
import { openStage, setFaults, type Stage } from './stage.ts'
import { readShelf, type ShelfPlan } from './world.ts'

/**
 * `npm run drill:recovery`: a PostgreSQL with log archiving loses its orders and is recovered to the moment before,
 * from a base backup and the archive. Then a shop runs on it, and payments made in between find their orders.
 */
const bought = { beforeBase: 3, afterBase: 3, afterMoment: 2 }

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)

async function until(what: string, isSo: () => Promise<boolean>, seconds = 180): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: waited ${seconds} s in vain`)
    await sleep(300)
  }
}

const countOrders = async (database: string, where = 'true'): Promise<number> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from orders where ${where}`)
    return rows[0]?.count ?? 0
  })

/** This many guests buy and get their eSIM. */
async function buy({ balancer, sandboxUrl, databases }: Stage, plan: ShelfPlan, guests: number): Promise<void> {
  const known = await countOrders(databases.shop)
  const { packageCode, price } = plan
  for (let guest = 1; guest <= guests; guest++) {
    const browser = openTestBrowser(balancer.url)
    const guestUser = { email: `guest-${known + guest}@example.com`, phone: '+1 555', firstName: 'Gu', lastName: 'Est' }
    const asked = { packageCode, amount: price, guestUser }
    const { body } = await browser.send<OpenPayment>('POST', '/api/create-payment-intent', asked)
    await payByCard({ sandboxUrl, diary: openDiary() }, body)
    await browser.send('POST', '/api/orders/checkout', { ...asked, paymentIntentId: body.id })
  }
  await until('delivery', async () => (await countOrders(databases.shop, `status = 'active'`)) === known + guests)
}

interface Cluster {
  url: string
  stop(): void
}

/** A second PostgreSQL on a base backup, which replays the archive up to a moment and opens there. */
async function recover(base: string, archive: string, moment: string): Promise<Cluster> {
  const port = await freePort()
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
    // It must not write to the old one's archive.
    `archive_mode = off`,
  ]
  appendFileSync(join(base, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(base, 'recovery.signal'), '')
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${base}`,
    'max_connections=200',
  ]
  const server = spawn(
    join(findBinaries() ?? '', 'postgres'),
    ['-D', base, ...options.flatMap((option) => ['-c', option])],
    { ...ordinaryUser(), cwd: base, stdio: 'ignore' },
  )
  const stop = () => void server.kill('SIGINT')
  process.once('exit', stop)
  const url = `postgres://postgres@127.0.0.1:${port}/shop`
  await until('recovery', () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy')
      return rows[0]?.busy === false
    }),
  )
  return { url, stop }
}

/** What is wrong after a shop has run on the recovered database for a while; empty if all is as the guide says. */
async function judge(stage: Stage, recovered: string): Promise<string[]> {
  const { payments, esims, shopOrders } = await readBooks(stage.databases.sandbox, recovered)
  const paid = payments.filter(({ status, refundedAmount }) => status === 'succeeded' && refundedAmount === 0)
  const orderOf = new Map(shopOrders.map((order) => [order.paymentId, order]))
  const ids = new Set(shopOrders.map(({ id }) => id))
  const orphans = esims.filter(({ reference, isCancelled }) => !ids.has(reference) && !isCancelled)
  say(`${paid.length} payments, ${shopOrders.length} orders, ${orphans.length} eSIMs that no order knows`)
  const isWrong = (is: boolean, what: string) => (is ? [what] : [])
  return [
    ...paid.flatMap(({ id }) => isWrong(orderOf.get(id)?.status !== 'active', `payment ${id} has no delivered order`)),
    ...isWrong(shopOrders.length !== paid.length, `${paid.length} payments and ${shopOrders.length} orders`),
    ...isWrong(
      orphans.length !== bought.afterMoment,
      `${orphans.length} eSIMs were bought twice, not ${bought.afterMoment}`,
    ),
  ]
}

async function run(stage: Stage, archive: string, base: string): Promise<string[]> {
  const { databases, balancer, shops } = stage
  const [plan] = await readShelf(balancer.url)
  if (!plan) throw new Error('there is nothing on the shelf')
  await setFaults(stage.sandboxUrl, { wholesaler: { allocateAfterMs: 0 } })
  const ask = <Row extends object>(text: string) =>
    withClient(databases.shop, async (client) => (await client.query<Row>(text)).rows[0])

  await buy(stage, plan, bought.beforeBase)
  const programs = findBinaries() ?? ''
  execFileSync(join(programs, 'pg_basebackup'), ['-d', databases.shop, '-D', base, '--checkpoint=fast'], ordinaryUser())
  say(`base backup with ${await countOrders(databases.shop)} orders`)

  await buy(stage, plan, bought.afterBase)
  await sleep(1000)
  const moment = (await ask<{ now: string }>('select clock_timestamp()::text as now'))?.now ?? ''
  const expected = await countOrders(databases.shop)
  say(`${expected} orders at ${moment}`)
  await sleep(1000)

  await buy(stage, plan, bought.afterMoment)
  await ask('truncate orders cascade')
  say(`mishap: truncate orders cascade; ${await countOrders(databases.shop)} orders left`)
  for (const shop of shops) await shop.stop()
  const switched = await ask<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal')
  await until('the archive', async () => {
    const archived = await ask<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')
    return (archived?.last ?? '') >= (switched?.wal ?? '')
  })

  const cluster = await recover(base, archive, moment)
  try {
    const found = await countOrders(cluster.url)
    say(`recovered to ${moment}: ${found} orders`)
    await stage.startShop('recovered', { DATABASE_URL: cluster.url, LOG_LEVEL: 'warn' })
    say('a shop runs on it')
    const all = bought.beforeBase + bought.afterBase + bought.afterMoment
    // The shop fetches missed events from the provider every five minutes.
    const areDelivered = async () => (await countOrders(cluster.url, `status = 'active'`)) === all
    await until('payments in between', areDelivered, 420)
    say('payments made in between have their orders')
    const wrong = found === expected ? [] : [`${found} orders after recovery, ${expected} at the moment`]
    return [...wrong, ...(await judge(stage, cluster.url))]
  } finally {
    cluster.stop()
  }
}

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-recovery-'))
  const { uid, gid } = ordinaryUser()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
  const archive = join(folder, 'archive')
  execFileSync('mkdir', [archive], { uid, gid })
  const stage = await openStage({
    name: 'recovery',
    shops: [{ RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn' }],
    postgresSettings: [
      'archive_mode=on',
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      'archive_timeout=60',
    ],
  })
  if ('missing' in stage) {
    console.log(`Skipped: ${stage.missing}`)
    return 2
  }
  try {
    const wrong = await run(stage, archive, join(folder, 'base'))
    for (const what of wrong) console.log(`✗ ${what}`)
    say(wrong.length === 0 ? 'Everything paid is delivered.' : 'Not as it should be.')
    return wrong.length === 0 ? 0 : 1
  } finally {
    await stage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exit(await main())
