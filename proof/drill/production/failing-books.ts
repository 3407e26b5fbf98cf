import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import { withClient } from '../books.ts'
import { setFaults } from '../stage.ts'
import type { Calamity, Scene } from './calamity.ts'
import { inBooks } from './in-books.ts'
import type { Production } from './production.ts'

/** Opening Operations compares store credit, if that was not done for an hour. */
async function haveCreditCompared(scene: Scene): Promise<void> {
  await inBooks(scene, `update credit_checks set checked_at = checked_at - interval '2 hours'`)
  await scene.shopper.act('GET', '/api/admin/operations')
}

const run = promisify(execFile)
const guesses = 220

/** All sign-ins wait for a few seconds. */
const knockWhileLocked = ({ databases, doors }: Production) =>
  withClient(databases.shop, async (client) => {
    await client.query('begin')
    await client.query('lock table rate_limits')
    const stranger = { email: 'a@example.com', password: 'x' }
    const knocks = Array.from({ length: 30 }, () =>
      openTestBrowser(doors.nginx).send('POST', '/api/auth/signin', stranger),
    )
    await sleep(4000)
    await client.query('commit')
    await Promise.allSettled(knocks)
  })

export const failingBooks: Calamity[] = [
  {
    what: 'no backup was ever made',
    rings: ['BackupOld'],
    strike: async () => {},
    async mend({ production: { folder, env } }) {
      await run(process.execPath, ['dist/server/backup.js', join(folder, 'backups')], {
        env: { ...process.env, ...env },
      })
    },
  },
  {
    what: 'everything is withdrawn from the shelf',
    rings: ['NothingOnSale'],
    isClosed: true,
    async strike(scene) {
      await inBooks(scene, `alter table offers add column drill_was timestamptz`)
      await inBooks(scene, `update offers set drill_was = withdrawn_at, withdrawn_at = now()`)
      await inBooks(scene, `select pg_notify('landfall', '{"topic":"catalog","key":""}')`)
    },
    async mend(scene) {
      await inBooks(scene, `update offers set withdrawn_at = drill_was`)
      await inBooks(scene, `alter table offers drop column drill_was`)
      await inBooks(scene, `select pg_notify('landfall', '{"topic":"catalog","key":""}')`)
    },
  },
  {
    what: 'an operator changes a balance of store credit in the database',
    rings: ['CreditDiffers'],
    async strike(scene) {
      await inBooks(scene, `update users set balance_cents = balance_cents + 500 where office_role = 'owner'`)
      await haveCreditCompared(scene)
    },
    async mend(scene) {
      await inBooks(scene, `update users set balance_cents = balance_cents - 500 where office_role = 'owner'`)
      await haveCreditCompared(scene)
    },
  },
  {
    what: 'a stored activation code was changed',
    rings: ['SecretsDoNotOpen'],
    isRemembered: true,
    async strike(scene) {
      const { production, shopper } = scene
      const orderId = await shopper.buy()
      await shopper.untilStatus(orderId, 'active', 60)
      await withClient(production.databases.shop, (client) =>
        client.query(
          `update esims set activation_code_sealed = overlay(activation_code_sealed placing 'AAAA' from 20)
           where order_id = $1`,
          [orderId],
        ),
      )
      await shopper.act('POST', `/api/admin/orders/${orderId}/resend-mail`, { reason: 'a drill' })
    },
    mend: async () => {},
  },
  {
    what: `${guesses} wrong passwords`,
    rings: ['SomebodyGuesses'],
    isRemembered: true,
    async strike({ production: { doors } }) {
      const guess = (index: number) =>
        openTestBrowser(doors.caddy).send('POST', '/api/auth/signin', {
          email: `guess-${index}@example.com`,
          password: 'not this one',
        })
      for (let index = 0; index < guesses; index += 10)
        await Promise.all(Array.from({ length: 10 }, (_, nth) => guess(index + nth)))
    },
    mend: async () => {},
  },
  {
    what: 'a table is locked again and again, as by migrations by hand',
    rings: ['SlowAnswers'],
    // Requests that wait for the table hold connections, and the pooler has only these.
    mayRing: ['DatabaseDown', 'NoticesNotHeard', 'MoneyJobsWait', 'NoWorker', 'ErrorsServed'],
    isRemembered: true,
    async strike({ production }) {
      for (let round = 0; round < 4; round++) await knockWhileLocked(production)
    },
    mend: async () => {},
  },
  {
    what: 'eSIMs were not looked at for a day',
    rings: ['EsimsNotWatched'],
    async strike(scene) {
      const { shopper } = scene
      await shopper.untilStatus(await shopper.buy(), 'active', 60)
      await setFaults(scene.production.sandboxUrl, { wholesaler: { errorRate: 1 } })
      await inBooks(scene, `update esims set read_next_at = now() - interval '1 day' where read_next_at is not null`)
    },
    async mend(scene) {
      await setFaults(scene.production.sandboxUrl, {})
      await inBooks(scene, `update esims set read_next_at = now() where read_next_at is not null`)
    },
  },
  {
    what: 'a table is missing, as after a migration by hand',
    rings: ['ErrorsServed'],
    // Requests that met the locked table count for five minutes.
    mayRing: ['JobsFail', 'SlowAnswers'],
    isRemembered: true,
    async strike(scene) {
      await inBooks(scene, `alter table rate_limits rename to rate_limits_gone`)
      const { doors } = scene.production
      for (let knock = 0; knock < 60; knock++)
        await openTestBrowser(doors.nginx).send('POST', '/api/auth/signin', { email: 'a@example.com', password: 'x' })
    },
    mend: async (scene) => void (await inBooks(scene, `alter table rate_limits_gone rename to rate_limits`)),
  },
]
