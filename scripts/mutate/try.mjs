import { register } from 'node:module'
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

// Runs in the instrumented copy: every test once to learn which breaks it passes, then each break that no other
// worker has taken, until a test notices.
register('./hooks.mjs', import.meta.url)
const { tests, endings, forgetHooks } = await import('./tests.mjs')
const [share, shares] = process.argv.slice(2).map(Number)
const { files, mutants, minutes } = JSON.parse(readFileSync('mutants.json', 'utf8'))
const isMine = (_, index) => index % shares === share

for (const file of files) {
  forgetHooks()
  await import(pathToFileURL(file).href)
}

// A test that timed out goes on in the background; ignore what it throws.
process.on('unhandledRejection', () => undefined)
process.on('uncaughtException', () => undefined)

/** For a quick run: a break that survives this many tests is rarely noticed by the next. */
const mostTests = Number(process.env.MUTATE_TESTS ?? Number.POSITIVE_INFINITY)

const patienceMs = 25_000
const attempt = async (test) => {
  try {
    await Promise.race([test.run(), sleep(patienceMs).then(() => Promise.reject(new Error('took too long')))])
    return undefined
  } catch (error) {
    return error
  }
}

/** Each worker records which breaks its share of the tests reaches, then waits for the others. */
async function learn() {
  const learnt = []
  for (const test of tests.filter(isMine)) {
    const seen = new Set()
    globalThis.passBreaks = (...ids) => ids.forEach((id) => seen.add(id))
    const started = Date.now()
    const failure = await attempt(test)
    globalThis.passBreaks = undefined
    if (failure) console.log(`✗ ${test.name} fails without any break: ${failure.message}`)
    else learnt.push({ index: tests.indexOf(test), ms: Date.now() - started, ids: [...seen] })
  }
  writeFileSync(`learnt-${share}.tmp`, JSON.stringify(learnt))
  renameSync(`learnt-${share}.tmp`, `learnt-${share}.json`)

  const files = Array.from({ length: shares }, (_, each) => `learnt-${each}.json`)
  while (!files.every((file) => existsSync(file))) await sleep(200)
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')))
}

const passedBy = new Map(mutants.map(({ id }) => [id, []]))
for (const { index, ms, ids } of await learn())
  for (const id of ids) passedBy.get(id)?.push({ index, cost: ms * ids.length, run: tests[index].run })
if (share === 0) console.log(`${tests.length} tests, ${mutants.length} breaks`)

/**
 * Workers claim breaks one by one: survivors take a hundred tests and others one, so equal shares cannot be planned.
 */
function take({ id }) {
  try {
    closeSync(openSync(`taken-${id}`, 'wx'))
    return true
  } catch {
    return false
  }
}

// The test that noticed the last break of a file is likely to notice the next.
const lastToNotice = new Map()

const until = Date.now() + minutes * 60_000
const result = { noticed: 0, survived: [], unreached: [], untried: 0 }
for (const mutant of mutants) {
  if (!take(mutant)) continue
  const first = lastToNotice.get(mutant.file)
  const candidates = passedBy
    .get(mutant.id)
    // Then the quick ones, and those that reach few breaks: a test that reaches all of them notices hardly any.
    .toSorted((a, b) => Number(b.index === first) - Number(a.index === first) || a.cost - b.cost)
    .slice(0, mostTests)
  if (candidates.length === 0) {
    result.unreached.push(mutant)
    continue
  }
  if (Date.now() > until) {
    result.untried++
    continue
  }
  globalThis.activeBreak = mutant.id
  let isNoticed = false
  for (const test of candidates) {
    isNoticed = Boolean(await attempt(test))
    if (isNoticed) lastToNotice.set(mutant.file, test.index)
    if (isNoticed) break
  }
  globalThis.activeBreak = undefined
  if (isNoticed) result.noticed++
  else result.survived.push({ ...mutant, tests: candidates.length })
  if (!isNoticed) console.log(`survived: ${mutant.words}`)
}
writeFileSync(`result-${share}.json`, JSON.stringify(result, null, 2))
for (const ending of endings) await ending()
process.exit(0)
