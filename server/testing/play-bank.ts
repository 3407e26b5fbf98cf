import type { TestShop } from './open-test-shop.ts'

async function ask(shop: Pick<TestShop, 'fetch'>, path: string, body: object): Promise<{ id: string }> {
  const answer = await shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** The card's owner disputes a payment at the bank. Returns the dispute's id. */
export const disputePayment = async (
  shop: Pick<TestShop, 'fetch'>,
  paymentId: string,
  how: { kind?: 'inquiry'; reason?: string; amount?: number } = {},
): Promise<string> => (await ask(shop, `/sandbox/payments/${paymentId}/dispute`, how)).id

/** The bank decides, or the time to answer runs out. */
export async function playBank(
  shop: Pick<TestShop, 'fetch'>,
  disputeId: string,
  deed: 'won' | 'lost' | 'past-due',
): Promise<void> {
  await ask(shop, `/sandbox/disputes/${disputeId}`, { deed })
}
