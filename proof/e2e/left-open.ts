import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test'

/** Customers who are signed in at every worker's shop, for so long that the shop asks them for proof. */
const people = ['Maya', 'Nils'] as const
export type LeftOpen = (typeof people)[number]

export const password = 'a-long-password'
const emailOf = (person: LeftOpen) => `${person.toLowerCase()}.left.open@example.com`

type State = Awaited<ReturnType<APIRequestContext['storageState']>>

/** Signs them up at a shop whose clock is behind, and keeps their browsers' state for the workers. */
export async function leaveBrowsersOpen(shopUrl: string): Promise<void> {
  const states: Partial<Record<LeftOpen, State>> = {}
  for (const firstName of people) {
    const browser = await request.newContext({ baseURL: shopUrl, extraHTTPHeaders: { origin: shopUrl } })
    const person = { email: emailOf(firstName), password, firstName, lastName: 'Lindqvist' }
    const answer = await browser.post('/api/auth/signup', { data: person })
    expect(answer.ok(), await answer.text()).toBe(true)
    states[firstName] = await browser.storageState()
    await browser.dispose()
  }
  process.env.LANDFALL_LEFT_OPEN = JSON.stringify(states)
}

/** Continues in the browser this customer left open. */
export async function sitDownAt(context: BrowserContext, person: LeftOpen): Promise<void> {
  const states = JSON.parse(process.env.LANDFALL_LEFT_OPEN ?? '{}') as Partial<Record<LeftOpen, State>>
  await context.addCookies(states[person]?.cookies ?? [])
}
