import { expect, test } from 'vitest'
import { isClientId, mayAnswerAt, readClientDocument } from './client-document.ts'

test.each([
  ['https://assistant.example/client.json', true],
  ['https://assistant.example:8443/oauth/client', true],
  ['https://assistant.example/', false],
  ['http://assistant.example/client.json', false],
  ['http://127.0.0.1:4000/client.json', false],
  ['https://user:secret@assistant.example/client.json', false],
  ['https://assistant.example/client.json#part', false],
  ['https://assistant.example/a/../client.json', false],
  ['https://ASSISTANT.example/client.json', false],
  ['my-client', false],
  [`https://assistant.example/${'x'.repeat(600)}`, false],
])('in a live shop, that %s names a client is %s', (id, expected) => {
  expect(isClientId(id, false)).toBe(expected)
})

test('a shop on a laptop also knows clients on the same machine, and only those, without https', () => {
  expect(isClientId('http://127.0.0.1:4000/client.json', true)).toBe(true)
  expect(isClientId('http://assistant.example/client.json', true)).toBe(false)
})

const redirectUris = [
  'https://assistant.example/callback',
  'http://localhost/callback',
  'app://callback',
  'javascript:x',
]

test.each([
  ['https://assistant.example/callback', true],
  ['https://assistant.example/callback/', false],
  ['https://assistant.example/callback?next=//evil.example', false],
  ['https://assistant.example:444/callback', false],
  ['https://assistant.example@evil.example/callback', false],
  ['https://evil.example/callback', false],
  ['http://assistant.example/callback', false],
  ['http://localhost:51234/callback', true],
  ['http://localhost:51234/other', false],
  ['http://localhost.evil.example/callback', false],
  ['http://127.0.0.1:51234/callback', false],
  ['https://assistant.example/callback#', false],
  ['app://callback', false],
  ['javascript:x', false],
])('that a client is answered at %s is %s', (uri, expected) => {
  expect(mayAnswerAt(uri, { redirectUris })).toBe(expected)
})

const id = 'https://assistant.example/client.json'

test('a document speaks for its own address only, and its name is one short line', () => {
  const redirect_uris = ['https://assistant.example/callback']

  expect(readClientDocument(id, { client_id: id, client_name: 'A\n\u202eB', redirect_uris })?.name).toBe('A B')
  expect(readClientDocument(id, { client_id: id, redirect_uris })?.name).toBe('assistant.example')
  expect(readClientDocument(id, { client_id: id, client_name: 'x'.repeat(900), redirect_uris })?.name).toHaveLength(60)
  expect(readClientDocument(id, { client_id: 'https://other.example/c', redirect_uris })).toBeUndefined()
  expect(readClientDocument(id, { client_id: id, redirect_uris: [] })).toBeUndefined()
  expect(readClientDocument(id, 'text')).toBeUndefined()
})
