// The house as it should stand: rooms from the top down. A file imports from its own room and from rooms below, never
// from one above, types included; so no circle can come to be. `docs/architecture.md` says what each room is for.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const houses = {
  server: [
    'testing/fuzz',
    'testing',
    // The door: a process, and what a shop consists of.
    '.',
    'tools/preflight',
    'tools/backup',
    'tools',
    'back-office/operations',
    'back-office/shop-editor',
    'back-office/admin',
    'back-office/retention',
    'back-office/rescue',
    'back-office/support',
    'back-office/security-txt',
    'back-office/api-docs',
    'adapters/stripe',
    'adapters/esim-access',
    'adapters/openid',
    'adapters',
    'shop/pages',
    'shop/photos',
    'shop/address-correction',
    'shop/esim-mail',
    'shop/kits',
    'shop/fact-sheets',
    'shop/receipts',
    'shop/reminders',
    'shop/notifications',
    'shop/auto-topups',
    'shop/calendars',
    'shop/checkout',
    'shop/topups',
    'shop/orders',
    'shop/trips',
    'shop/sales',
    'shop/rescue',
    'shop/usage-forecast',
    'shop/trip-clock',
    'shop/payments',
    'shop/credit',
    'shop/estimate',
    'shop/devices',
    'shop/plan-facts',
    'shop/catalog',
    'shop/currencies',
    'shop/esims',
    'shop/sales-pause',
    'shop/branding',
    'shop/cdn',
    'identity/reauthentication',
    'identity/passkeys',
    'identity/second-factor',
    'identity/audit',
    'identity/accounts',
    'identity/security',
    'platform/http',
    'platform/jobs',
    'platform/limits',
    'platform/sealing',
    'platform/mail',
    'platform/profile',
    'platform/pictures',
    'platform/threads',
    'platform/tracing',
    'platform/health',
    'platform/db',
    'platform/refusals',
    'platform/languages',
    'platform/config',
    'platform',
  ],
  web: [
    '.',
    'screens',
    'topups',
    'plans',
    'payments',
    'devices',
    'reauthentication',
    'passkeys',
    'second-factor',
    'notifications',
    'install',
    'trip-clock',
    'kits',
    'chrome',
    'branding',
    'prices',
    'data',
    'ui',
    'router',
    'language',
    'hydration',
    'boot',
    'base',
    'posters',
    'styles',
  ],
}

const isTest = (file) => /\.test\.tsx?$/.test(file)
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

/** The room a file is in: the longest name that its folder begins with. */
function roomOf(house, file) {
  const folder = dirname(relative(house, file))
  const fitting = houses[house].filter((room) => folder === room || (room !== '.' && folder.startsWith(`${room}/`)))
  return fitting.toSorted((a, b) => b.length - a.length)[0]
}

const imports = /(?:\bfrom|\bimport|\bimport\()\s*'(\.\.?\/[^']+)'/g
const partsAsked = /Pick<Deps,([^>]*)>|Deps\['(\w+)'\]/g
const partsDeclared = /declare module '[^']*\/deps\.ts' \{\s*interface Deps \{([\s\S]*?)\n {2}\}/g
const problems = []

function check(house) {
  const floorOf = new Map(houses[house].map((room, floor) => [room, floor]))
  const files = filesIn(house)
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

  /** Which room hands a part of `Deps` out: naming it from further down is an arrow upwards as well. */
  const ownerOf = new Map()
  for (const [file, text] of texts)
    for (const [, declared] of text.matchAll(partsDeclared))
      for (const [, part] of declared.matchAll(/^ {4}(\w+):/gm)) ownerOf.set(part, roomOf(house, file))

  for (const [file, text] of texts) {
    const room = roomOf(house, file)
    if (room === undefined) {
      problems.push(`${file} is in no room of ${house}/`)
      continue
    }
    if (isTest(file)) continue
    const complain = (what, other) =>
      problems.push(`${file} (${room}) ${what} of ${other}, which is above it or meant for tests`)
    for (const [, path] of text.matchAll(imports)) {
      const target = relative('.', resolve(dirname(file), path))
      if (!target.startsWith(`${house}/`)) continue
      const other = roomOf(house, target)
      if (other !== undefined && isForbidden(floorOf, room, other)) complain(`imports ${path}`, other)
    }
    for (const [, list, single] of text.matchAll(partsAsked))
      for (const part of single ? [single] : [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)) {
        const owner = ownerOf.get(part)
        if (owner !== undefined && isForbidden(floorOf, room, owner)) complain(`asks for ${part}`, owner)
      }
  }
}

function isForbidden(floorOf, room, other) {
  if (room === other) return false
  const isForTests = other.startsWith('testing') && !room.startsWith('testing')
  return isForTests || floorOf.get(room) > floorOf.get(other)
}

// US dollars are the books' money, a supplier's, the base of exchange rates and a currency to read prices in. Each is named
// once, and code asks for the one it means (docs/decisions/0074-three-moneys.md). Tests may say what they expect.
const dollarHomes = new Set([
  'contract/money/money.ts',
  'contract/money/supplier-money.ts',
  'contract/money/currency.ts',
  'server/shop/currencies/exchange-rates.ts',
  'sandbox/esim-access/catalogue/packages.ts',
  'sandbox/exchange-rates/rates.ts',
])
const dollarLiteral = /(['"`])USD\1/g

function checkDollars(folder) {
  const files = filesIn(folder).filter((file) => !isTest(file) && !file.startsWith('server/testing/'))
  for (const file of files) {
    const found = [...readFileSync(file, 'utf8').matchAll(dollarLiteral)]
    if (dollarHomes.has(file) ? found.length > 1 : found.length > 0)
      problems.push(
        `${file} writes ${found[0][0]} itself: import the money that is meant (booksCurrency in contract/money/money.ts, or supplierCurrency)`,
      )
  }
}

for (const house of Object.keys(houses)) check(house)
const arrows = problems.length
for (const folder of ['contract', 'server', 'web', 'sandbox']) checkDollars(folder)
for (const problem of problems) console.error(problem)
const rooms = Object.values(houses).flat().length
console.log(`${rooms} rooms, ${arrows} arrows that run up, ${problems.length - arrows} dollars written by hand`)
process.exit(problems.length > 0 ? 1 : 0)
