import type { Readings } from './read-conditions.ts'

/** What the operators are told, and when. */
export interface Condition {
  /** `page` wants an operator now; `warn` can wait for working hours. */
  severity: 'page' | 'warn'
  /** How long it must hold before it rings. */
  forSeconds: number
  summary: string
  /** What to look at. */
  advice: string
  /** What it is about (a queue, a count) while it is on; undefined while it is off. */
  isOn: (readings: Readings) => string | undefined
  /** A mail of its own goes out already, so this one goes to the chat alone. */
  hasOwnMail?: true
}

const hour = 3600
const day = 24 * hour

const when = (isOn: boolean, about: number | string = ''): string | undefined => (isOn ? String(about) : undefined)

/** Names of queues are no one's data. */
const listed = (names: readonly string[]): string | undefined => (names.length > 0 ? names.join(', ') : undefined)

const moneyQueues = new Set([
  'deliver-order',
  'deliver-top-up',
  'refund-order',
  'refund-top-up',
  'handle-payment-event',
])

const count = (by: Readonly<Record<string, number>>, ...statuses: string[]): number =>
  statuses.reduce((sum, status) => sum + (by[status] ?? 0), 0)

/**
 * The conditions of `deploy/monitoring/alerts` that the shop itself can see, under the same names and with the same
 * limits. A test compares the two lists.
 */
export const conditions = {
  BackupOld: {
    severity: 'page',
    forSeconds: 900,
    summary: 'There is no good backup of the last 26 hours',
    advice: 'The backup job’s log says why. `npm run backup` makes one now.',
    isOn: ({ backupAge, isSandbox }) => when(!isSandbox && backupAge > 26 * hour),
  },
  DeliverySlow: {
    severity: 'warn',
    forSeconds: 60,
    summary: 'A delivery has waited for half of its deadline',
    advice: 'At the deadline it is refunded. See Operations for the wholesaler’s balance and failed jobs.',
    isOn: ({ undelivered, deadline }) => when(undelivered > deadline / 2),
  },
  DeliveryLate: {
    severity: 'page',
    forSeconds: 60,
    summary: 'A delivery is past its deadline, and neither delivered nor refunded',
    advice: 'It should have been refunded by itself. See whether a worker runs and which jobs failed.',
    isOn: ({ undelivered, deadline }) => when(undelivered > deadline),
  },
  RefundStuck: {
    severity: 'page',
    forSeconds: 900,
    summary: 'Money that should go back has not gone back',
    advice: 'Find these orders in the office. The payment provider says why it refused.',
    isOn: ({ orders, topUps }) => {
      const stuck = count(orders, 'refunding', 'failed') + count(topUps, 'refunding', 'failed')
      return when(stuck > 0, stuck)
    },
  },
  RefundBounced: {
    severity: 'warn',
    forSeconds: 300,
    summary: 'A refund did not go through and waits for an administrator',
    advice: 'Filter the orders by “Refund on hold”, and send it again or say how the money was given.',
    isOn: ({ orders, topUps }) => {
      const bounced = count(orders, 'bounced') + count(topUps, 'bounced')
      return when(bounced > 0, bounced)
    },
  },
  DeliveryHeldForCost: {
    severity: 'page',
    forSeconds: 0,
    summary: 'A paid order would be delivered at a loss, and waits for a decision',
    advice: 'The order’s page has the figures. Without a decision it is refunded at its deadline.',
    isOn: ({ heldForCost }) => when(heldForCost > 0, heldForCost),
  },
  WithdrawalWaits: {
    severity: 'warn',
    forSeconds: 300,
    summary: 'A withdrawal from a contract has waited for two days',
    advice: 'The refund is due within 14 days. Decide it under Withdrawals, or see why its job fails.',
    isOn: ({ withdrawal }) => when(withdrawal > 2 * day),
  },
  WholesalerBalanceLow: {
    severity: 'page',
    forSeconds: 300,
    summary: 'The prepaid account at the wholesaler is nearly empty',
    advice: 'Orders it cannot pay are refunded. Top it up.',
    isOn: ({ balanceUsd, lowBalanceUsd }) => when(balanceUsd !== undefined && balanceUsd < lowBalanceUsd),
    hasOwnMail: true,
  },
  WholesalerBalanceUnknown: {
    severity: 'warn',
    forSeconds: 300,
    summary: 'The wholesaler’s balance could not be read for an hour',
    advice: 'It is read every 15 minutes. The log says of watch-balance why it failed.',
    isOn: ({ balanceAge }) => when(balanceAge > hour),
  },
  CatalogueOld: {
    severity: 'warn',
    forSeconds: 600,
    summary: 'The wholesaler’s catalogue was not read for three hours',
    advice: 'Prices may be out of date. Operations shows how the last syncs ended.',
    isOn: ({ catalogAge }) => when(catalogAge > 3 * hour),
  },
  NothingOnSale: {
    severity: 'page',
    forSeconds: 120,
    summary: 'There is no plan to sell',
    advice: 'Operations shows what the last syncs of the catalogue brought.',
    isOn: ({ plansOnSale }) => when(plansOnSale === 0),
  },
  CreditDiffers: {
    severity: 'warn',
    forSeconds: 300,
    summary: 'The credit ledger does not add up',
    advice: 'Operations lists each difference.',
    isOn: ({ creditDifferences }) => when(creditDifferences > 0, creditDifferences),
  },
  EsimsNotWatched: {
    severity: 'warn',
    forSeconds: 900,
    summary: 'An eSIM has been due for a look for more than half an hour',
    advice: 'The wholesaler does not answer, or there are more eSIMs than its limit allows. The log says which.',
    isOn: ({ watchLag }) => when(watchLag > 1800),
  },
  EsimWatchFallsBehind: {
    severity: 'warn',
    forSeconds: hour,
    summary: 'More eSIMs are due for a look than a round reads',
    advice: 'Usage alerts come late where no webhook arrives. Ask the wholesaler for a higher limit if this stays.',
    isOn: ({ watchOverdue }) => when(watchOverdue > 2000, watchOverdue),
  },
  RetentionStopped: {
    severity: 'warn',
    forSeconds: 2 * hour,
    summary: 'Data past its time was not deleted for three days',
    advice: 'Failed jobs under Operations and a worker’s log say why, under apply-retention.',
    isOn: ({ retentionAge }) => when(retentionAge > 3 * day),
  },
  SomebodyGuesses: {
    severity: 'warn',
    forSeconds: 0,
    summary: 'There are many wrong passwords or codes',
    advice: 'Audit, Security events shows at which accounts, and from how many networks.',
    isOn: ({ guesses }) => when(guesses > 200, guesses),
  },
  SecretsDoNotOpen: {
    severity: 'page',
    forSeconds: 0,
    summary: 'A stored secret does not open',
    advice: 'It was sealed with another SECRET_KEY, or changed in the database.',
    isOn: ({ keyErrors }) => when(keyErrors > 0, keyErrors),
  },
  MoneyJobsWait: {
    severity: 'page',
    forSeconds: 60,
    summary: 'A job that moves money has waited for more than a minute',
    advice: 'Workers live but do not get to it: add one, and look at what the database does.',
    isOn: ({ waiting }) =>
      listed(waiting.filter(({ name, seconds }) => moneyQueues.has(name) && seconds > 60).map(({ name }) => name)),
  },
  JobsWait: {
    severity: 'warn',
    forSeconds: 60,
    summary: 'A job has waited for more than ten minutes',
    advice: 'More is to do than the workers get done. Add one, or look at what holds them up.',
    isOn: ({ waiting }) => listed(waiting.filter(({ seconds }) => seconds > 600).map(({ name }) => name)),
  },
  JobsGivenUp: {
    severity: 'warn',
    forSeconds: 0,
    summary: 'A job failed for good',
    advice: 'Operations says what went wrong: try it again, or dismiss it with a reason.',
    isOn: ({ givenUp }) => listed(givenUp.filter(({ seconds }) => seconds < hour).map(({ name }) => name)),
  },
} as const satisfies Record<string, Condition>

export type ConditionName = keyof typeof conditions

export const conditionNames = Object.keys(conditions) as ConditionName[]

/** A row of a newer build may carry a name that this one does not know. */
export const conditionCalled = (name: string): Condition | undefined =>
  (conditions as Readonly<Record<string, Condition>>)[name]

/** What only Prometheus can see, with the reason. */
export const seenFromOutside: Readonly<Record<string, string>> = {
  NoWorker: 'without a worker no job looks',
  ProcessDown: 'a process that is down tells nothing',
  NobodyAnswers: 'a shop that is down tells nothing',
  DatabaseDown: 'the jobs are in the database',
  NoticesNotHeard: 'each process knows it of itself alone',
  ClockSkewed: 'each process knows it of itself alone',
  ClockWrong: 'a process with a wrong clock takes no jobs',
  ErrorsServed: 'a rate over all processes',
  SlowAnswers: 'a rate over all processes',
  OutsideFails: 'a rate over all processes',
  JobsFail: 'a rate over all processes',
}
