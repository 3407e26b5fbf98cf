import { expect } from '@playwright/test'
import type { Screen } from './screen.ts'

export interface SentMail {
  subject: string
  text: string
}

/** The newest mail to an address under a subject; waits for it. */
export async function mailTo(page: Screen, address: string, subject: string): Promise<SentMail> {
  let found: SentMail | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(address)}`)
      found = ((await answer.json()) as SentMail[]).find((mail) => mail.subject === subject)
      return found?.subject
    })
    .toBe(subject)
  return found as SentMail
}

/** The path of a link in a mail to the shop. */
export function linkIn({ text }: SentMail, path: string): string {
  const address = text.match(/https?:\/\/\S+/g)?.find((link) => new URL(link).pathname.startsWith(path))
  if (!address) throw new Error(`the mail has no link to ${path}`)
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}
