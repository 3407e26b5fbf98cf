import type { ShopConfig } from '../../config.ts'
import { beginWithConfig } from '../../begin-with-config.ts'
import { createStripe } from '../../adapters/stripe/stripe.ts'
import { stripeConfigOf } from '../../adapters/stripe/stripe-config.ts'
import type { Providers, UnknownPayment } from './compare-providers.ts'
import { type Rehearsal, rehearse } from './rehearse.ts'
import { RestoreRefused } from './restore-refused.ts'

/** Without keys there is no provider to ask, unless a sandbox runs by itself. */
const providersOf = (config: ShopConfig): Providers | undefined =>
  config.stripe || config.sandboxUrl ? { payments: createStripe(stripeConfigOf(config)) } : undefined

const line = (text: string) => process.stdout.write(`${text}\n`)

function print({ migrations, sums, differences, unknownPayments }: Rehearsal): void {
  line(`Restored, and brought up to this build by ${migrations} migrations.\n`)
  for (const [name, value] of sums) line(`  ${name.padEnd(20)}${value}`)
  line('')
  if (unknownPayments) printUnknown(unknownPayments)
  else line('The payment provider was not asked: its keys are not set.\n')
  for (const { about, what } of differences) line(`✗ ${about}: ${what}`)
  line(differences.length === 0 ? 'Money and goods agree.' : `${differences.length} do not agree.`)
}

function printUnknown(payments: readonly UnknownPayment[]): void {
  line(`${payments.length} payments went through since, which these books do not know.`)
  for (const { intentId, at, paid, what, todo } of payments)
    line(`  ${at.toISOString()}  ${intentId}  ${paid}  ${what}\n    → ${todo}`)
  line('')
}

/** `npm run rehearse -- file`: would this backup restore? Exits with 1 when something in it does not agree. */
async function rehearseNow(): Promise<void> {
  const file = process.argv[2]
  if (!file) {
    process.stderr.write('Name the file: npm run rehearse -- backups/landfall-….dump\n')
    process.exit(1)
  }
  const config = await beginWithConfig()
  try {
    const rehearsal = await rehearse(config, { file, providers: providersOf(config), now: new Date() })
    print(rehearsal)
    if (rehearsal.differences.length > 0) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

void rehearseNow()
