import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ConfigError } from '../config/config.ts'
import { addressesIn, changeAddress, firstAddress, hostsIn } from './addresses.ts'

const list = 'postgres://shop:secret@a.example:5432,[::1]:5433,c/shop?target_session_attrs=read-write'

test('each host of a list has an address of its own, with what all of them share', () => {
  expect(addressesIn(list)).toEqual([
    'postgres://shop:secret@a.example:5432/shop?target_session_attrs=read-write',
    'postgres://shop:secret@[::1]:5433/shop?target_session_attrs=read-write',
    'postgres://shop:secret@c/shop?target_session_attrs=read-write',
  ])
  expect(hostsIn(list)).toBe('a.example:5432,[::1]:5433,c')
  expect(firstAddress(list).password).toBe('secret')
})

test.each(['postgres://shop@a:5432/shop?sslmode=require', 'postgresql:///shop?host=/run/postgresql', 'postgres://db'])(
  'one host stays as it is: %s',
  (url) => expect(addressesIn(url)).toEqual([url]),
)

test('what all hosts share is changed without touching them', () => {
  const elsewhere = changeAddress(list, (url) => {
    url.pathname = '/rehearsal'
    url.password = ''
  })

  expect(elsewhere).toBe('postgres://shop@a.example:5432,[::1]:5433,c/rehearsal?target_session_attrs=read-write')
})

test('DATABASE_URL takes several hosts, and refuses to be led to a standby', () => {
  expect(readConfig({ DATABASE_URL: list }).databaseUrl).toBe(list)
  const problemsOf = (DATABASE_URL: string): readonly string[] => {
    try {
      readConfig({ DATABASE_URL })
      return []
    } catch (error) {
      return (error as ConfigError).problems
    }
  }
  expect(problemsOf(list.replace('read-write', 'standby'))).toEqual([
    expect.stringMatching(/^DATABASE_URL must lead to the primary/),
  ])
  expect(problemsOf('postgres://shop@a:x,b/shop')).toEqual([expect.stringMatching(/^DATABASE_URL must be postgres:/)])
})
