import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { projectRoot } from './config/project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-compiled-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shop = join(folder, 'shop.js')
const words = (text: string) => writeFileSync(join(folder, 'words.js'), `exports.greet = () => '${text}'\n`)
beforeEach(() => {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }')
  writeFileSync(
    shop,
    `const { greet } = require('./words.js')\nconsole.log(greet(), __filename === ${JSON.stringify(shop)})\n`,
  )
  words('open')
})

/** Loads the shop in a process of its own. Answers with what it printed, and what became of each file's compiled code. */
function run(
  { flags = [], keeps = false, before = '' } = {} as { flags?: string[]; keeps?: boolean; before?: string },
) {
  const program = `
    import { createRequire } from 'node:module'
    import { useCompiledCode } from ${JSON.stringify(pathToFileURL(join(projectRoot, 'server/platform/compiled-code.ts')))}
    ${before}
    const writeDown = useCompiledCode(${JSON.stringify(folder)})
    createRequire(${JSON.stringify(shop)})(${JSON.stringify(shop)})
    if (${keeps}) writeDown()`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, '--import', 'tsx', '--input-type=module', '--eval', program],
    { encoding: 'utf8', cwd: projectRoot, env: { ...process.env, NODE_DEBUG: 'compiled' } },
  )
  const fates = [...stderr.matchAll(/([\w-]+)\.js: (.*)/g)].map(([, file, fate]) => `${file} ${fate}`)
  return { says: stdout.trim(), fates, stderr }
}

describe('compiled code', () => {
  test('is kept beside each file, and taken by the next start', () => {
    expect(run({ keeps: true })).toMatchObject({ says: 'open true', fates: ['shop not there', 'words not there'] })
    expect(readdirSync(folder)).toContain(`words.js.compiled-${process.arch}`)
    expect(run()).toMatchObject({ says: 'open true', fates: ['shop taken', 'words taken'] })
  })

  test('of a file that somebody changed is not used, even if the file is as long as before', () => {
    run({ keeps: true })
    words('shut')
    const later = new Date(Date.now() + 5000)
    utimesSync(join(folder, 'words.js'), later, later)
    expect(run()).toMatchObject({ says: 'shut true', fates: ['shop taken', 'words not there'] })
  })

  test('made under other flags is refused, and the file runs all the same', () => {
    run({ keeps: true, flags: ['--max-lazy'] })
    expect(run()).toMatchObject({ says: 'open true', fates: ['shop refused', 'words refused'] })
  })

  test('that is broken is refused, and the file runs all the same', () => {
    run({ keeps: true })
    writeFileSync(join(folder, `words.js.compiled-${process.arch}`), 'half of')
    expect(run()).toMatchObject({ says: 'open true', fates: ['shop taken', 'words refused'] })
  })

  test('can be read by every user who can read the file, though the shop keeps what it writes to itself', () => {
    run({ keeps: true, before: 'process.umask(0o077)' })
    expect(statSync(join(folder, `words.js.compiled-${process.arch}`)).mode & 0o777).toBe(
      statSync(join(folder, 'words.js')).mode & 0o777,
    )
  })

  test('that cannot be read is done without', () => {
    mkdirSync(join(folder, `words.js.compiled-${process.arch}`))
    expect(run()).toMatchObject({ says: 'open true', fates: ['shop not there', 'words not there'] })
  })

  test('leaves every letter as it is, also the first time', () => {
    words('ouvert à Séoul, 서울')
    expect(run({ keeps: true }).says).toBe('ouvert à Séoul, 서울 true')
    expect(run()).toMatchObject({ says: 'ouvert à Séoul, 서울 true', fates: ['shop taken', 'words taken'] })
  })

  test('leaves a stack trace its lines', () => {
    writeFileSync(shop, `\nthrow new Error('on line two')\n`)
    expect(run().stderr).toContain(`${shop}:2`)
  })
})
