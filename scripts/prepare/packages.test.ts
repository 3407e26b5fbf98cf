import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isStale, type Lock, type Manifest, packagesFor, withAddresses } from './packages.mjs'

const read = <What>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as What
const lock = read<Lock>('package-lock.json')
const manifest = read<Manifest>('package.json')
const shop = packagesFor('shop', manifest, lock)
const has = (name: string) => `node_modules/${name}` in shop.lock.packages

describe('what a start installs', () => {
  test('is what the shop runs on and is built with, with their dependencies', () => {
    for (const name of [...Object.keys(manifest.dependencies), ...manifest.neededToBuild])
      expect(has(name), name).toBe(true)
    expect(['find-my-way', 'rolldown', '@babel/parser'].filter((name) => !has(name))).toEqual([])
  })

  test('contains nothing that only tests and tools use', () => {
    const forTests = ['@playwright/test', 'playwright-core', 'vitest', 'knip', 'kubernetes-models', 'oxlint', 'tsx']
    expect(forTests.filter(has)).toEqual([])
  })

  test('lists as needed to build only development packages', () => {
    expect(manifest.neededToBuild.filter((name) => !(name in manifest.devDependencies))).toEqual([])
  })

  test('matches its manifest, which npm compares', () => {
    const { dependencies, devDependencies } = shop.manifest
    expect(shop.lock.packages['']).toMatchObject({ dependencies, devDependencies })
    expect(Object.keys(devDependencies).toSorted()).toEqual(manifest.neededToBuild.toSorted())
  })
})

test('a full installation has every package', () => {
  expect(packagesFor('all', manifest, lock).lock.packages).toEqual(lock.packages)
})

test('the lock file of the project has no addresses, and the one for installing has them all', () => {
  const addresses = ({ packages }: Lock) => Object.values(packages).filter(({ resolved }) => resolved)
  expect(addresses(lock)).toEqual([])
  const { '': root, ...others } = withAddresses(shop.lock, 'https://packages.example/npm/').packages
  expect(root?.resolved).toBeUndefined()
  expect(Object.values(others).filter(({ resolved }) => !resolved)).toEqual([])
  const { version } = lock.packages['node_modules/@babel/core'] ?? {}
  expect(others['node_modules/@babel/core']?.resolved).toBe(
    `https://packages.example/npm/@babel/core/-/core-${version}.tgz`,
  )
})

describe('the installed packages', () => {
  test('suffice for a start if there are more, and not for tests if there are fewer', () => {
    expect(isStale(shop.lock, lock.packages)).toBe(false)
    expect(isStale(lock, shop.lock.packages)).toBe(true)
  })

  test('do not suffice in another version', () => {
    const other = { ...lock.packages, 'node_modules/vite': { version: '0.0.1' } }
    expect(isStale(shop.lock, other)).toBe(true)
  })

  test('may lack those for other systems', () => {
    const needed = Object.entries(shop.lock.packages).filter(([, { optional }]) => !optional)
    expect(isStale(shop.lock, Object.fromEntries(needed))).toBe(false)
  })
})
