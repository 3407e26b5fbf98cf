import type { TestShop } from './open-test-shop.ts'

export interface MailedLink {
  mode: string
  token: string
}

/** Sends what is due and reads the link out of the newest mail to an address, as a person would click it. */
export async function newestLink(shop: TestShop, to: string): Promise<MailedLink> {
  await shop.runJobs()
  const [mail] = await shop.sandbox.mail(to)
  const [address] = mail?.text.match(/https?:\/\/\S+\/auth\?\S+/) ?? []
  if (!address) throw new Error(`no link was mailed to ${to}`)
  const { searchParams } = new URL(address)
  return { mode: searchParams.get('mode') ?? '', token: searchParams.get('token') ?? '' }
}
