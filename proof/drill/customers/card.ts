import { insist } from '../insist.ts'
import type { World } from '../world.ts'

export interface OpenPayment {
  id: string
  clientSecret: string
}

export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'
export const askingCard = '4000002500003155'
/** The bank accepts a refund to it, and returns it a moment later. */
export const bouncingCard = '4000000000005126'

type Till = Pick<World, 'sandboxUrl' | 'diary'>

/** The provider's API, as the browser calls it. */
async function provider(world: Till, path: string, form: Record<string, string>) {
  const answer = await fetch(`${world.sandboxUrl}/stripe/v1/payment_intents/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(10_000),
  })
  const body = (await answer.json()) as { status?: string; error?: { code?: string } }
  return { status: answer.status, outcome: body.status ?? body.error?.code ?? 'unknown' }
}

/** Types a card in. Returns the payment's status, or undefined when no answer came. */
export async function payByCard(world: Till, { id, clientSecret }: OpenPayment, number = goodCard) {
  const form = {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  }
  const answer = await insist(() => provider(world, `${id}/confirm`, form))
  world.diary.note(id, `paid by card …${number.slice(-4)}: ${answer?.outcome ?? 'no answer'}`)
  return answer?.outcome
}

export async function answerBank(world: World, { id, clientSecret }: OpenPayment, result: 'complete' | 'fail') {
  const answer = await insist(() =>
    provider(world, `${id}/sandbox_authenticate`, { client_secret: clientSecret, result }),
  )
  world.diary.note(id, `told the bank ${result}: ${answer?.outcome ?? 'no answer'}`)
}

/** One card, or a declined one first, or one whose bank asks for a confirmation that is sometimes never given. */
export async function payInSomeWay(world: World, payment: OpenPayment, chance: (share: number) => boolean) {
  if (chance(0.08)) await payByCard(world, payment, declinedCard)
  if (!chance(0.15)) return payByCard(world, payment)
  const outcome = await payByCard(world, payment, askingCard)
  if (outcome === 'requires_action' && !chance(0.15))
    await answerBank(world, payment, chance(0.85) ? 'complete' : 'fail')
}
