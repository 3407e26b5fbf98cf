import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { linksIn, mailsTo, signUp } from '../people.ts'
import { guestNamed } from '../purchases.ts'
import { becomes, quiet, type Scene, unique } from '../scene.ts'

const openFolder: Attack = {
  name: 'another user of the machine reads the shop’s data folder',
  async attempt(scene) {
    const { dataDir: folder } = await scene.ownShop('quiet', quiet)
    const modeOf = (path: string) => statSync(path).mode & 0o777
    const inside = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
    const open = [
      ...(modeOf(folder) & 0o077 ? [`the folder is ${modeOf(folder).toString(8)}`] : []),
      ...inside.filter((path) => modeOf(path) & 0o022).map((path) => `${path} can be written by others`),
      ...inside.filter((path) => modeOf(path) & 0o007).map((path) => `${path} can be read by others`),
    ]
    return verdictOf(open, `the folder is ${modeOf(folder).toString(8)}, ${inside.length} files in it`)
  },
}

const tokensInAddresses: Attack = {
  name: 'the token of a mailed link is read from the address in a log on the way',
  async attempt(scene) {
    const { browser, email } = await signUp(scene.urls[0])
    await needed('asking to confirm', browser.send('POST', '/api/auth/confirm-email'))
    await needed('asking to reset', browser.send('POST', '/api/auth/forgot-password', { email }))
    await needed('asking to move', browser.send('PATCH', '/api/auth/user', { email: `new-${email}` }))
    const mails = async () => [...(await mailsTo(scene, email)), ...(await mailsTo(scene, `new-${email}`))]
    if (!(await becomes(async () => (await mails()).length >= 3))) throw new Error('not all mails came')
    const links = (await mails()).flatMap(linksIn)
    const open = links.filter(({ searchParams }) => searchParams.has('token'))
    const without = (link: URL) => `${link.pathname}?${[...link.searchParams.keys()].join('&')}`
    return verdictOf(
      [...new Set(open.map(without))],
      `${links.length} links in ${(await mails()).length} mails, none with a token in its query`,
    )
  },
}

const address = '203.0.113.77'

/** A visitor who does what is logged and counted, from an address that occurs nowhere else. */
async function beNoticed(scene: Scene, url: string): Promise<string> {
  const email = `${unique()}@example.com`
  const headers = { 'x-forwarded-for': address }
  const send = (path: string, body: object) => openTestBrowser(url).send('POST', path, body, headers)
  await send('/api/auth/signup', { email, firstName: 'Vera', lastName: 'Lund', password: 'three otters on a raft' })
  for (let guess = 0; guess < 12; guess++) await send('/api/auth/signin', { email, password: `guess ${guess}` })
  for (let asked = 0; asked < 7; asked++) await send('/api/auth/forgot-password', { email })
  await send('/api/auth/links', { token: 'made-up' })
  await send('/api/auth/signup', { email: 'no address' })
  const { packageCode, price } = scene.plan
  const opening = { packageCode, amount: price, guestUser: guestNamed(email) }
  await needed('opening a payment', send('/api/create-payment-intent', opening))
  await send('/api/kits/open', { token: 'made-up' })
  return email
}

const whoWasHere: Attack = {
  name: 'a reader of the log, or of the rate limit table, learns who was here and from where',
  async attempt(scene) {
    const { url, logFile } = await scene.behindProxy()
    const email = await beNoticed(scene, url)
    const [user = ''] = email.split('@')
    const log = readFileSync(logFile, 'utf8')
    if (!log.includes('/api/auth/signin')) throw new Error('nothing was logged')
    const limits = await scene.look<{ key: string }>('select key from rate_limits')
    if (limits.length === 0) throw new Error('nothing was counted')
    const lineWith = (word: string) =>
      log
        .split('\n')
        .find((line) => line.includes(word))
        ?.slice(0, 200)
    return verdictOf(
      [
        ...(log.includes(user) ? [`the log names the customer: ${lineWith(user)}`] : []),
        ...(log.includes(address) ? [`the log names the network address: ${lineWith(address)}`] : []),
        ...limits
          .filter(({ key }) => key.includes('@') || key.includes(address))
          .map(({ key }) => `a limit is called ${key}`),
      ],
      `${log.split('\n').length} lines of log and ${limits.length} limits name no visitor`,
    )
  },
}

/** Proxy files, and what each must contain to keep the metrics internal. */
const proxies: Record<string, RegExp> = {
  'deploy/nginx.conf': /location [^{]*metrics[^{]*\{[^}]*(return 40[34]|deny all)/,
  'deploy/Caddyfile': /@(\w+) path [^\n]*\/metrics[^\n]*[\s\S]*respond @\1/,
}

const figuresOutside: Attack = {
  name: 'a stranger reads /metrics through a proxy set up as deploy/ says',
  async attempt() {
    const open = Object.entries(proxies)
      .filter(([file, keepsInside]) => !keepsInside.test(readFileSync(file, 'utf8')))
      .map(([file]) => `${file} forwards it`)
    const forwarding = readdirSync('deploy', { recursive: true })
      .map((name) => `deploy/${String(name)}`)
      .filter((file) => /\.(ya?ml|conf)$|Caddyfile/.test(file))
      .filter((file) => /kind: Ingress|reverse_proxy|proxy_pass/.test(readFileSync(file, 'utf8')))
    const unknown = forwarding.filter((file) => !(file in proxies) && !readFileSync(file, 'utf8').includes('/metrics'))
    return verdictOf(
      [...open, ...unknown.map((file) => `${file} forwards everything`)],
      `${forwarding.join(', ')} keep it inside, by what they say`,
    )
  },
}

export const leftLyingAbout: Finding = {
  number: 14,
  name: 'What is left lying about',
  attacks: [openFolder, tokensInAddresses, whoWasHere, figuresOutside],
}
