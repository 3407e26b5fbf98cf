// The house as it should stand (docs/architecture.md). Floors and wings are named here, rooms are not: a room is a folder. A file
// imports from its own room, from floors and wings below, and from rooms of its own wing that do not lead back to it; types
// count. A new feature is a new folder, so nothing here has to learn its name.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Floors from the top down. `*` is every other folder of the house; `.` is the files that lie loose in it. */
const houses = {
  server: ['testing', 'tools', '.', 'office', 'adapters', 'shop', 'identity', 'platform'],
  web: ['.', 'screens', '*'],
  contract: [
    'api',
    'refusals',
    'office',
    'channels',
    'messages',
    'bought',
    'sales',
    'plans',
    'formats',
    'site',
    'supply',
    'identity',
    'money',
    'languages',
    'base',
  ],
}

/** Floors that are divided into wings, from the top down. What each promises stands in docs/architecture.md. */
const wings = {
  'server/office': ['admin', 'identity', 'channels', 'bought', 'plans', 'supply', 'money', 'site', 'platform'],
  'server/shop': ['channels', 'messages', 'papers', 'bought', 'sales', 'plans', 'site', 'supply', 'money', 'basics'],
}

/** Wings of the browser's code: in each the folders are rooms, and only circles count. */
const webWings = new Set(['bought', 'plans', 'site', 'money', 'identity', 'messages'])

const isTest = (file) => /\.test\.tsx?$/.test(file)
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

/** Floor, wing and room of a file: its level, and the room with all that it stands in. */
function placeOf(house, file) {
  const [first, second, third] = dirname(relative(house, file)).split('/')
  const floors = houses[house]
  const floor = floors.includes(first) ? first : '*'
  if (!floors.includes(floor)) return undefined
  const level = 100 * floors.indexOf(floor)
  const inside = wings[`${house}/${floor}`]
  if (inside) {
    const wing = inside.indexOf(second)
    return wing === -1 ? undefined : { level: level + wing, room: roomIn(first, second, third) }
  }
  return { level, room: roomOf(house, first, second, third) }
}

const roomIn = (...folders) => folders.filter(Boolean).join('/')

function roomOf(house, first, second, third) {
  if (house === 'contract') return first
  // The office is one screen; every other screen has a room of its own in its wing.
  if (house === 'web' && first === 'screens')
    return second === 'office' ? 'screens/office' : roomIn(first, second, third)
  if (house === 'web' && !webWings.has(first)) return first
  return roomIn(first, second)
}

const imports = /(?:\bfrom|\bimport|\bimport\()\s*'((?:\.\.?|#contract)\/[^']+)'/g
const problems = []
let rooms = 0

function check(house) {
  const files = filesIn(house)
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  /** Room to room, with one file that draws the arrow. */
  const arrows = new Map()
  const draw = (from, to, because) => {
    if (!arrows.has(from)) arrows.set(from, new Map())
    if (!arrows.get(from).has(to)) arrows.get(from).set(to, because)
  }
  const senders = jobSenders(texts)

  for (const [file, text] of texts) {
    const place = placeOf(house, file)
    if (!place) {
      problems.push(`${file} is on no floor of ${house}/, or in none of its wings`)
      continue
    }
    if (!arrows.has(place.room)) arrows.set(place.room, new Map())
    if (isTest(file)) continue
    const point = (target, what) => {
      const other = placeOf(house, target)
      if (!other || other.room === place.room) return
      const isForTests = other.room.startsWith('testing') && !place.room.startsWith('testing')
      // What two screens share has a room of its own below both.
      const areScreens = [place, other].every(({ room }) => room.startsWith('screens/'))
      if (areScreens) problems.push(`${file} ${what}, which is another screen's`)
      else if (isForTests || other.level < place.level)
        problems.push(`${file} ${what}, which is ${isForTests ? 'meant for tests' : 'on a floor or in a wing above'}`)
      else draw(place.room, other.room, `${file} ${what}`)
    }
    for (const [, path] of text.matchAll(imports)) {
      const target = path.startsWith('#') ? path.slice(1) : relative('.', resolve(dirname(file), path))
      if (target.startsWith(`${house}/`)) point(target, `imports ${path}`)
    }
    for (const [job, home] of senders.sentFrom(file)) point(home, `sends the job ${job} of ${home}`)
  }
  rooms += arrows.size
  for (const circle of circlesIn(arrows)) problems.push(circle)
}

/** A job is declared by the room that first sends it: to send one that is declared further up is an arrow upwards. */
function jobSenders(texts) {
  const homes = new Map()
  const declared = /declare module '[^']*\/jobs\/payloads\.ts' \{[\s\S]*?interface JobPayloads \{([\s\S]*?)\n {2}\}/g
  for (const [file, text] of texts)
    for (const [, names] of text.matchAll(declared))
      for (const [, name] of names.matchAll(/^ {4}'?([\w-]+)'?:/gm)) homes.set(name, file)
  return {
    sentFrom: (file) =>
      [...(texts.get(file) ?? '').matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)]
        .map(([, name]) => [name, homes.get(name)])
        .filter(([, home]) => home !== undefined && home !== file),
  }
}

/** Rooms that lead back to themselves, each circle told once, by the files that close it. */
function circlesIn(arrows) {
  const found = []
  const state = new Map()
  const visit = (room, path) => {
    state.set(room, 'open')
    for (const [next, because] of arrows.get(room) ?? []) {
      const steps = [...path, { room, because }]
      if (state.get(next) === 'open') {
        const circle = steps.slice(steps.findIndex((step) => step.room === next))
        found.push(`rooms in a circle:\n${circle.map((step) => `    ${step.room}: ${step.because}`).join('\n')}`)
      } else if (!state.has(next)) visit(next, steps)
    }
    state.set(room, 'done')
  }
  for (const room of arrows.keys()) if (!state.has(room)) visit(room, [])
  return found
}

// US dollars are the books' money, a supplier's, the base of exchange rates and a currency to read prices in. Each is named
// once, and code asks for the one it means (docs/decisions/0074-three-moneys.md). Tests may say what they expect.
const dollarHomes = new Set([
  'contract/money/money.ts',
  'contract/money/supplier-money.ts',
  'contract/money/currency.ts',
  'server/shop/money/currencies/exchange-rates.ts',
  'sandbox/airalo/catalogue.ts',
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

// A table is written in the room that has it, or in a store of another room; reads stand where they are used. Deleting an
// account reaches into every room (`account-hooks.ts`), and tools restore what they find.
const mayWrite = /(^|[/-])store(-[\w-]+)?\.ts$|\/account-hooks\.ts$/

function checkWrites(house) {
  const files = filesIn(house).filter((file) => !isTest(file) && !/^server\/(testing|tools)\//.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const homes = new Map()
  for (const [file, text] of texts)
    for (const [, name, table] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      const { room } = placeOf(house, file)
      homes.set(name, room).set(table, room)
    }
  for (const [file, text] of texts) {
    if (mayWrite.test(file)) continue
    const code = text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
    const written = [
      ...code.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g),
      ...code.matchAll(/\b(?:insert into|update|delete from) (\w+)\b/g),
    ]
    for (const [, name] of written)
      if (homes.has(name) && homes.get(name) !== placeOf(house, file).room)
        problems.push(`${file} writes ${name}, a table of ${homes.get(name)}: a store does that`)
  }
}

for (const house of Object.keys(houses)) check(house)
const arrows = problems.length
checkWrites('server')
const writes = problems.length - arrows
for (const folder of ['contract', 'server', 'web', 'sandbox']) checkDollars(folder)
for (const problem of problems) console.error(problem)
const dollars = problems.length - arrows - writes
console.log(
  `${rooms} rooms, ${arrows} arrows that run up, ${writes} tables written from elsewhere, ${dollars} dollars written by hand`,
)
process.exit(problems.length > 0 ? 1 : 0)
