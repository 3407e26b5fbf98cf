import { expect, test } from 'vitest'
import { createTurnableClock } from '../../../testing/turnable-clock.ts'
import { lookAtCharge } from './look-at-charge.ts'
import type { Intent, Payments } from './payments.ts'

const minutes = 60

/** A provider with one payment, which records whether it was told to cancel it. */
function providerWith(intent: Partial<Intent> | undefined, onCancel: 'cancelled' | 'too_late' = 'cancelled') {
  const cancelled: string[] = []
  const payments = {
    readIntent: async () => intent as Intent | undefined,
    cancelIntent: async (id: string) => {
      cancelled.push(id)
      return { kind: onCancel, intent: intent as Intent }
    },
  } satisfies Pick<Payments, 'readIntent' | 'cancelIntent'>
  return { payments: payments as unknown as Payments, cancelled }
}

async function look(provider: ReturnType<typeof providerWith>, afterSeconds: number) {
  const clock = createTurnableClock()
  const updatedAt = new Date(clock.now().getTime() - afterSeconds * 1000)
  const outcome = await lookAtCharge({ payments: provider.payments, clock }, { paymentIntentId: 'pi_1', updatedAt })
  return { outcome: outcome.kind, isCancelled: provider.cancelled.length > 0 }
}

const asked = { id: 'pi_1', status: 'needs_confirmation' } as const
const refusedUntilAsked = {
  id: 'pi_1',
  status: 'unpaid',
  lastDecline: { code: 'authentication_required', message: '' },
} as const
const declined = { id: 'pi_1', status: 'unpaid', lastDecline: { code: 'generic_decline', message: '' } } as const

test.each([
  ['the customer who pressed the button may still be waiting', declined, 50, 'waiting', false],
  ['a charge that was never opened', undefined, 2 * minutes, 'closed', false],
  ['money that arrived without a report', { id: 'pi_1', status: 'paid' }, 2 * minutes, 'paid', false],
  ['a bank that takes its time', { id: 'pi_1', status: 'processing' }, 2 * minutes, 'waiting', false],
  ['a declined card: it must not take money later', declined, 2 * minutes, 'closed', true],
  ['a question to the owner of the card', asked, 59 * minutes, 'waiting', false],
  ['a question that is never answered', asked, 61 * minutes, 'closed', false],
  ['a bank that wants the owner to be present', refusedUntilAsked, 59 * minutes, 'waiting', false],
  ['a payment that was closed', { ...refusedUntilAsked, status: 'cancelled' }, 2 * minutes, 'closed', false],
  ['the same bank, after an hour', refusedUntilAsked, 61 * minutes, 'closed', false],
] as const)('%s', async (_case, intent, afterSeconds, outcome, isCancelled) => {
  expect(await look(providerWith(intent), afterSeconds)).toEqual({ outcome, isCancelled })
})

test('money that moves while the shop tries to cancel is waited for', async () => {
  expect((await look(providerWith(declined, 'too_late'), 2 * minutes)).outcome).toBe('waiting')
})
