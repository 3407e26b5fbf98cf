import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '../../../testing/compile-module.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../testing/test-partner.ts'

const examplesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^```ts\n(.+?)^```$/gms)].map(([, code = '']) => code)

const examples = [
  ...examplesIn('docs/partners.md').map((code, at) => ({ name: `docs-${at + 1}`, code })),
  ...examplesIn('public/partner-client/README.md').map((code, at) => ({ name: `readme-${at + 1}`, code })),
]

/** The files of a tar archive, as `npm install` finds them. */
function unpack(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; archive[at] !== 0 && at < archive.length;) {
    const field = (from: number, length: number) =>
      archive.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(field(124, 12), 8)
    files.set(field(0, 100), archive.subarray(at + 512, at + 512 + size))
    at += 512 * (1 + Math.ceil(size / 512))
  }
  return files
}

let shop: TestShop
let agency: TestPartner
const project = mkdtempSync(join(tmpdir(), 'agency-'))
afterAll(() => rmSync(project, { recursive: true }))
beforeAll(async () => {
  shop = await openTestShop()
  agency = await TestPartner.join(shop, { mode: 'test', balance: '1000.00' })
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  const installed = join(project, 'node_modules/landfall-partner-client')
  mkdirSync(installed, { recursive: true })
  const answer = await shop.fetch('/partner-client.tgz')
  for (const [name, bytes] of unpack(gunzipSync(Buffer.from(await answer.arrayBuffer()))))
    writeFileSync(join(installed, name.replace('package/', '')), bytes)
})

test('the package that the shop serves has a name, types and no dependency, and is the client in one file', async () => {
  const installed = (name: string) => readFileSync(join(project, 'node_modules/landfall-partner-client', name), 'utf8')
  const about = JSON.parse(installed('package.json')) as Record<string, unknown>
  const source = await shop.fetch('/partner-client.ts')

  expect(about).toMatchObject({ name: 'landfall-partner-client', exports: { '.': { types: './index.d.ts' } } })
  expect(about.dependencies).toBeUndefined()
  expect(installed('index.d.ts')).toContain('export declare function createPartnerClient')
  expect(source.headers.get('content-type')).toBe('text/typescript; charset=utf-8')
  expect(await source.text()).toBe(readFileSync('public/partner-client.ts', 'utf8'))
})

test('every example of the guide and of the package compiles under --strict, and runs', async () => {
  expect(examples.length).toBeGreaterThan(4)
  for (const { name, code } of examples) writeFileSync(join(project, `${name}.ts`), code)

  compile(
    project,
    examples.map(({ name }) => `${name}.ts`),
  )

  const env = { ...process.env, SHOP: shop.url, KEY: agency.key }
  const runs = examples.map(async ({ name }) => {
    const run = spawn(process.execPath, [`${name}.js`], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [said, complained] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')])
    return { name, status: run.exitCode, complained, hasSaid: said.trim() !== '' }
  })
  expect(await Promise.all(runs)).toEqual(
    examples.map(({ name }) => ({ name, status: 0, complained: '', hasSaid: true })),
  )
})
