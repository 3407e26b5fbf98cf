import type { SignInProvider } from '#contract/identity/sign-in-provider.ts'
import type { TestBrowser } from './test-browser.ts'

export interface PersonAtProvider {
  email: string
  firstName?: string
  lastName?: string
  /** Leave out for an address the provider has not verified. */
  verified?: 'on'
}

/** Opens a provider's sign-in page and answers it, without returning to the shop yet. */
export async function answerProvider(
  browser: TestBrowser,
  provider: SignInProvider,
  answer: PersonAtProvider | { cancel: '1' },
  returnTo = '',
): Promise<{ path: string; posted?: URLSearchParams }> {
  const start = await browser.fetch(`/api/auth/${provider}?returnTo=${encodeURIComponent(returnTo)}`)
  const page = new URL(start.headers.get('location') ?? '')
  const answered = await browser.fetch(page.pathname + page.search, {
    method: 'POST',
    body: new URLSearchParams({ ...answer }),
  })
  const location = answered.headers.get('location')
  if (location) return { path: pathOf(location) }

  const html = await answered.text()
  const [, action = ''] = html.match(/action="([^"]+)"/) ?? []
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ])
  return { path: pathOf(action), posted: new URLSearchParams(fields) }
}

/** Brings the provider's answer back to the shop, as a redirect or as the form Apple's page posts. */
export async function comeBack(browser: TestBrowser, { path, posted }: { path: string; posted?: URLSearchParams }) {
  if (!posted) return browser.fetch(path)
  const cookies = new Map(browser.cookies)
  // The form is posted from another site, so the browser sends no cookies.
  browser.cookies.clear()
  const sentOn = await browser.fetch(path, {
    method: 'POST',
    headers: { origin: 'https://appleid.apple.com' },
    body: posted,
  })
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser.fetch(sentOn.headers.get('location') ?? '')
}

export async function signInAt(
  browser: TestBrowser,
  provider: SignInProvider,
  person: PersonAtProvider,
  returnTo?: string,
) {
  return comeBack(browser, await answerProvider(browser, provider, { verified: 'on', ...person }, returnTo))
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
