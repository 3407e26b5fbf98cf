import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeSbom } from './sbom.mjs'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const bill = () => writeSbom(read('package-lock.json'))

/** The fields CycloneDX 1.6 requires of a bill and of each component. */
test('the bill of materials has the fields its format requires', () => {
  const { components, dependencies, metadata, ...head } = bill()

  expect(head).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(head.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  expect(metadata.component).toMatchObject({ type: 'application', name: 'landfall', version: '0.1.0' })
  for (const component of components) {
    expect(component).toMatchObject({
      type: 'library',
      name: expect.any(String),
      version: expect.stringMatching(/^\d/),
    })
    expect(component.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d\S*$/)
    for (const hash of component.hashes ?? [])
      expect(hash).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) })
    for (const licence of component.licenses ?? []) expect(licence).toEqual({ expression: expect.stringMatching(/\w/) })
  }
  const refs = [metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]
  expect(new Set(refs).size).toBe(refs.length)
  expect(dependencies.map(({ ref }) => ref)).toEqual(refs)
  for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
})

test('it names the packages the shop runs on, with their own dependencies, and none that only developers need', () => {
  const { components, dependencies } = bill()
  const names = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)))
  const { dependencies: needed } = read('package.json') as Record<string, Record<string, string>>

  expect(Object.keys(needed ?? {}).filter((name) => !names.has(name))).toEqual([])
  expect(['vite', 'vitest', '@playwright/test', 'typescript', 'tailwindcss'].filter((name) => names.has(name))).toEqual(
    [],
  )
  const fastify = dependencies.find(({ ref }) => ref === 'node_modules/fastify')
  expect(fastify?.dependsOn).toContain('node_modules/find-my-way')
})

test('it names the development packages that are bundled', () => {
  const { components } = writeSbom(read('package-lock.json'), ['smtp-server'])

  expect(components.filter(({ name }) => name === 'smtp-server')).toHaveLength(1)
  expect(bill().components.filter(({ name }) => name === 'smtp-server')).toEqual([])
})

test('the same lock file gives the same bytes, and another one gives another number', () => {
  const lock = read('package-lock.json')
  const { 'node_modules/fastify': _gone, ...packages } = lock.packages

  expect(JSON.stringify(writeSbom(lock))).toBe(JSON.stringify(bill()))
  expect(writeSbom({ ...lock, packages }).serialNumber).not.toBe(bill().serialNumber)
})
