import { afterEach, expect, test, vi } from 'vitest'
import { uploadPicture } from './upload-picture.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file is sent without its type, so that the server can say what it found', async () => {
  const answer = { id: 'a'.repeat(32), src: '/pictures/a.png', width: 64, height: 64 }
  const send = vi.fn(async (_address: string, _init: RequestInit) => Response.json(answer))
  vi.stubGlobal('fetch', send)

  await uploadPicture('logo', new File(['PK'], 'logo.zip', { type: 'application/zip' }))

  expect(new Headers(send.mock.calls[0]?.[1].headers).get('content-type')).toBe('application/octet-stream')
})
