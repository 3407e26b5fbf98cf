import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages, sourceLanguage } from '#contract/languages/languages.ts'
import { demonstrationWordsIn, demonstrationWords } from './testing/demonstration-words.ts'
import { chosenOf } from './testing/effort.ts'
import { type LiveShop, openLiveShop } from './testing/open-live-shop.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'
import { readPdfText } from './testing/read-pdf-text.ts'
import { type Life, liveThrough } from './testing/walk-life.ts'
import { type Found, walkOwnPages, walkPages } from './testing/walk-pages.ts'

/**
 * A shop with live keys shows what its operator has entered and nothing else: everything it sends is searched for the
 * demonstration's name, people and figures.
 */

const meridian = {
  name: 'Meridian',
  legalName: 'Meridian Travel Data Ltd',
  address: '12 Quay Street\nBristol BS1 4QA',
  registration: 'Companies House 01234567',
  taxNumber: 'GB123456789',
  supportEmail: 'help@meridian.example',
  colours: { primary: '#5b2a86', accent: '#00b8a9' },
  headline: 'Online as you step off the plane',
  claims: [
    { figure: '96 %', text: 'of orders delivered within a minute', source: 'Our own orders', date: '2026-10-01' },
    { figure: '1,234,567', text: 'travellers, says nobody' },
  ],
  testimonials: [
    { text: 'Had a connection before the bags came.', name: 'Priya N.', link: 'https://reviews.example/4711' },
    { text: 'Nobody can look this up.', name: 'Quentin Nemo' },
  ],
  legal: {
    terms: { text: '# Terms\n\nBe kind.', version: '1' },
    imprint: '# Imprint\n\nMeridian Travel Data Ltd',
    privacy: '# Privacy\n\nWe keep little.',
    returns: '# Returns\n\nWithin thirty days.',
    withdrawal: '# Withdrawal\n\nWrite to us.',
    accessibility: '# Accessibility\n\nWe try.',
  },
}

const settings = {
  PUBLIC_URL: 'https://shop.meridian.example',
  ADMIN_EMAIL: 'office@meridian.example',
  ADMIN_PASSWORD: 'quay-street-lantern-42',
  SUPPORT_EMAIL: 'desk@meridian.example',
  SUPPORT_INBOUND_SECRET: 'a-secret-of-the-mail-service',
  LOW_BALANCE_USD: '9000000',
  TAX: 'none',
}

/** Technical names that no customer reads, each with the reason why it stays. */
const technical: { where: RegExp; spelling: RegExp; because: string }[] = [
  {
    where: /^\/sw\.js$/,
    spelling: /landfall-(?:shell-|kits)/g,
    because: 'what phones keep for times without a signal lies under these names, and would be lost under others',
  },
]

/** All findings, by what they are, with where they are. */
class Findings {
  readonly found = new Map<string, Set<string>>()
  readonly texts: Found[] = []
  readonly look = ({ where, text, language, status }: Found): void => {
    this.texts.push({ where, text: where.startsWith('headers') || text.length < 4000 ? text : '', language, status })
    const cleaned = technical.reduce(
      (rest, { where: place, spelling }) => (place.test(where) ? rest.replaceAll(spelling, '') : rest),
      text,
    )
    for (const word of demonstrationWordsIn(cleaned, language)) this.note(word, where)
  }
  note(word: string, where: string): void {
    this.found.set(word, (this.found.get(word) ?? new Set()).add(where))
  }
  /** One line each, short enough to read. */
  list(): string[] {
    return [...this.found].map(([word, places]) => {
      const [first, second, third] = [...places]
      return `${word}: ${places.size} (${[first, second, third].filter(Boolean).join(', ')})`
    })
  }
}

async function lookAtMails(shop: TestShop, look: (found: Found) => void): Promise<string[]> {
  const mails = (await (await shop.fetch('/sandbox/mail')).json()) as {
    id: number
    to: string
    from: string
    subject: string
    text: string
    html: string | null
    headers: Record<string, string>
  }[]
  for (const { id, subject, text, html, headers } of mails) {
    const language = (/<html lang="(\w+)"/.exec(html ?? '')?.[1] ?? sourceLanguage) as Language
    const seen = { language, status: 200 }
    look({ ...seen, where: `mail “${subject}”`, text: `${subject}\n${text}\n${html ?? ''}` })
    look({ ...seen, where: `headers of mail “${subject}”`, text: JSON.stringify(headers) })
    expect(id).toBeGreaterThan(0)
  }
  return mails.map(({ subject }) => subject)
}

async function lookAtReceipts(life: Life, look: (found: Found) => void): Promise<void> {
  for (const path of life.receipts) {
    const answer = await life.holder.browser.fetch(path)
    if (answer.status !== 200) continue
    const text = readPdfText(Buffer.from(await answer.arrayBuffer()))
    look({ where: path, text, language: sourceLanguage, status: answer.status })
  }
}

/** Kinds of mail that this walk must trigger, by the start of their subjects. */
const kindsOfMail = [
  /^Your eSIM is ready/,
  /^Confirm your email/,
  /account is waiting/,
  /^Set a new password/,
  /^Confirm your new email/,
  /has a new email/,
  /password was changed/,
  /second factor was added/,
  /passkey/,
  /^An order no longer uses this address/,
  /^Data added/,
  /^Refunded: /,
  /% of your data is used/,
  /^Your data is used up/,
  /^Topped up automatically/,
  /^We’ve received your refund request/,
  /^We’ve received your message/,
  /^Support: /,
  /^Re: /,
]

async function walk(
  shop: LiveShop,
  spoken?: readonly Language[],
): Promise<{ findings: Findings; subjects: string[]; life: Life }> {
  const findings = new Findings()
  const life = await liveThrough(shop)
  await walkPages(shop, findings.look, spoken)
  await walkOwnPages(life.holder.browser, life.ownPaths, findings.look)
  await walkOwnPages(life.admin, ['/admin', '/api/admin/shop'], findings.look)
  await lookAtReceipts(life, findings.look)
  const subjects = await lookAtMails(shop, findings.look)
  for (const payload of shop.pushed)
    findings.look({ where: 'push message', text: payload, language: sourceLanguage, status: 200 })
  return { findings, subjects, life }
}

describe('a live shop called Meridian', () => {
  let folder: string
  let shop: LiveShop
  let walked: Awaited<ReturnType<typeof walk>>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'meridian-'))
    writeFileSync(join(folder, 'shop.json'), JSON.stringify(meridian))
    shop = await openLiveShop({
      ...settings,
      SHOP_PROFILE: join(folder, 'shop.json'),
      MAIL_FROM: 'hello@meridian.example',
    })
    walked = await walk(shop, chosenOf('languages of a shop with a name of its own', languages, ['en', 'ar']))
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  test('sends every kind of mail during this walk', () => {
    const missing = kindsOfMail.filter((kind) => !walked.subjects.some((subject) => kind.test(subject)))

    expect(missing).toEqual([])
    expect(shop.pushed.length).toBeGreaterThan(5)
  })

  test('has nothing of the demonstration in any page, answer, header, file, mail, push message or receipt', () => {
    expect(walked.findings.list()).toEqual([])
  })

  test('answers at every address it links to, with its own name', async () => {
    const broken = walked.findings.texts.filter(
      ({ where, status }) =>
        status >= 500 || (/^\/(favicon|icon|social|apple|manifest|pictures|sw)/.test(where) && status !== 200),
    )
    const home = await (await shop.fetch('/')).text()

    expect(broken.map(({ where, status }) => `${status} ${where}`)).toEqual([])
    expect(home).toContain('Meridian')
    expect(home).toContain('96 %')
    expect(home).not.toContain('1,234,567')
    expect(home).not.toContain('Quentin Nemo')
  })
})

/** A live shop without a profile takes no payments; a trial of one does. */
describe('a trial without a profile', () => {
  let shop: LiveShop
  let walked: Awaited<ReturnType<typeof walk>>
  beforeAll(async () => {
    shop = await openLiveShop({
      ...settings,
      STRIPE_SECRET_KEY: 'sk_test_51Mtest',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51Mtest',
      ALLOW_TEST_PAYMENTS: '1',
      SUPPORT_EMAIL: '',
      PUBLIC_URL: 'https://esims.example',
    })
    // The demonstration's content in any other language would have been found at Meridian.
    walked = await walk(shop, chosenOf('languages of a shop without a profile', ['en', 'ar'], ['en']))
  })
  afterAll(() => shop.close())

  test('has nothing of the demonstration either, and is called by its address', async () => {
    expect(walked.findings.list()).toEqual([])
    expect(await (await shop.fetch('/api/shop')).json()).toMatchObject({
      name: 'esims.example',
      isDemonstration: false,
    })
  })
})

test('the same walk finds the demonstration’s content in the demonstration', async () => {
  const shop = await openTestShop()
  const findings = new Findings()
  await walkPages(shop, findings.look, ['en', 'de'])

  const notFound = demonstrationWords.map(({ name }) => name).filter((name) => !findings.found.has(name))
  expect(notFound).toEqual([])
})
