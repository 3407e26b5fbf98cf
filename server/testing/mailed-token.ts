import type { LinkPurpose } from '#contract/identity/link-purpose.ts'
import type { TestShop } from './open-test-shop.ts'

/** Sends due mails and returns the token from the newest mail of a kind, as if its link were clicked. */
export async function mailedToken(shop: TestShop, to: string, purpose: LinkPurpose): Promise<string> {
  await shop.runJobs()
  for (const mail of await shop.sandbox.mail(to)) {
    const [address] = mail.text.match(/https?:\/\/\S+\/auth\?\S+/) ?? []
    const { searchParams, hash } = new URL(address ?? shop.url)
    if (searchParams.get('mode') === purpose) return new URLSearchParams(hash.slice(1)).get('token') ?? ''
  }
  throw new Error(`no link to ${purpose} was mailed to ${to}`)
}
