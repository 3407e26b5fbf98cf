import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { postJson } from './post-json.ts'

test('nothing is posted to this machine, by digits or by name, unless the operator says that it is theirs', async () => {
  let calls = 0
  const server = createServer((_request, response) => {
    calls++
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
    await expect(postJson({ url: `http://${host}:${port}/`, mayBeInternal: false }, {})).rejects.toThrow(
      /not a public address/,
    )
  expect(calls).toBe(0)

  await postJson({ url: `http://127.0.0.1:${port}/`, mayBeInternal: true }, {})
  expect(calls).toBe(1)
  server.close()
})
