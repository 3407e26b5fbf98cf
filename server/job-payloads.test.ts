import { beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/identity/account.ts'
import { jobsOf } from './collect-features.ts'
import type { JobPayloads } from './platform/jobs/payloads.ts'
import { runDueJobs } from './platform/jobs/runner.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'

/**
 * The job payloads of each release. During an upgrade, and on the way back, either release runs the jobs of the other,
 * so these lists never change, and the compiler compares them with today's jobs. Each new release gets a list of its
 * own.
 */
interface PayloadsOf {
  '0.1.0': {
    [
      Name in
        | 'fold-figures'
        | 'apply-retention'
        | 'watch-balance'
        | 'check-credit'
        | 'sync-catalog'
        | 'watch-esims'
        | 'sweep-orders'
        | 'fetch-missed-payments'
        | 'warn-of-ending'
        | 'sweep-top-ups'
        | 'refresh-rates'
    ]: Record<string, never>
  } & {
    [
      Name in
        | 'read-esim'
        | 'deliver-order'
        | 'refund-order'
        | 'recall-esim'
        | 'take-esim-back'
        | 'check-charge'
        | 'judge-usage'
    ]: { orderId: string }
  } & {
    [Name in 'deliver-top-up' | 'refund-top-up' | 'check-top-up-charge' | 'mail-top-up' | 'mail-top-up-refund']: {
      topUpId: string
    }
  } & {
    [Name in 'mail-refund-asked' | 'mail-refund-declined' | 'tell-operator-of-request']: { requestId: number }
  } & {
    'mail-low-balance': { userId: UserId; supplier: string }
    'handle-payment-event': { eventId: string }
    'mail-esim': { orderId: string; again?: string }
    'mail-refund': { orderId: string; again?: string }
    'alert-customer': { orderId: string; kind: AlertOf01 }
    'mail-alert': { orderId: string; kind: AlertOf01 }
    'push-alert': { orderId: string; kind: AlertOf01; endpoint: string }
    'forget-customer': { customer: string }
    'send-account-mail':
      | { mail: 'email-changed'; formerEmail: string; changeId?: string }
      | { mail: LinkMailOf01 | NoticeOf01; userId: UserId }
  }
}

type AlertOf01 = 'usage-75' | 'usage-90' | 'ready' | 'expiring-3' | 'expiring-1' | 'refunded'
type LinkMailOf01 = 'confirm-email' | 'welcome-guest' | 'reset-password' | 'change-email'
type NoticeOf01 = 'password-changed' | 'second-factor-on' | 'second-factor-off' | 'passkey-added' | 'passkey-removed'

/** Jobs that one of two builds could not run: fields may be added only if they are optional. */
type Misunderstood<Before, Now> = {
  [Name in keyof Before]: Name extends keyof Now
    ? [Before[Name], Now[Name]] extends [Now[Name], Before[Name]]
      ? never
      : Name
    : Name
}[keyof Before]

/** Compiles only while there are none; the compiler names those it finds. */
const misunderstood: { [Release in keyof PayloadsOf]: Record<Misunderstood<PayloadsOf[Release], JobPayloads>, never> } =
  {
    '0.1.0': {},
  }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

test('each build can run the jobs of the other', () => {
  expect(misunderstood).toEqual({ '0.1.0': {} })
})

test('a job that only a newer build knows waits for a process of that build', async () => {
  const { deps } = shop
  const { 'fold-figures': _unknown, ...known } = jobsOf(deps)
  // What the timetable has put there since the shop opened is not counted.
  await shop.runJobs()
  await deps.queue.enqueue(deps.db, 'fold-figures', {})
  const jobs = known as ReturnType<typeof jobsOf>

  expect(await runDueJobs({ ...deps, jobs })).toBe(0)
  expect(await deps.queue.namesDue()).toContain('fold-figures')
  expect(await shop.runJobs()).toBeGreaterThan(0)
})
