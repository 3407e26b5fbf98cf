import { expect, test } from 'vitest'
import { oneFullStop } from './one-full-stop.ts'

test.each([
  ['Für deine Reise bis zum 12. Dez..', 'Für deine Reise bis zum 12. Dez.'],
  ['요금제 종료일은 그대로예요: 2026. 12. 12..', '요금제 종료일은 그대로예요: 2026. 12. 12.'],
  ['Zwei Tarife: 12. Dez.. Du kannst wechseln.', 'Zwei Tarife: 12. Dez. Du kannst wechseln.'],
  ['eSIM being prepared...', 'eSIM being prepared...'],
  ['Version 1.2. Done.', 'Version 1.2. Done.'],
])('%s becomes %s', (text, settled) => {
  expect(oneFullStop(text)).toBe(settled)
})
