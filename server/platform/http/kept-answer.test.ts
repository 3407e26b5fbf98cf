import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { KeptAnswer } from './kept-answer.ts'

const text = 'a page '.repeat(2000)

test('an answer is the same in every encoding, compressed ahead or on demand', async () => {
  const prepared = new KeptAnswer(200, text)
  await Promise.all((['br', 'br', 'gzip', 'identity'] as const).map((encoding) => prepared.prepare(encoding)))
  const late = new KeptAnswer(200, text)

  for (const answer of [prepared, late]) {
    expect(brotliDecompressSync(answer.in('br')).toString()).toBe(text)
    expect(gunzipSync(answer.in('gzip')).toString()).toBe(text)
    expect(answer.in('identity').toString()).toBe(text)
  }
  expect(prepared.in('br')).toEqual(late.in('br'))
})
