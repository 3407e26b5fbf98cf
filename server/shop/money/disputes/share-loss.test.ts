import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareLoss } from './share-loss.ts'

const rooms = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 })

test('the shares of a lost dispute add up to what was taken, and no line loses more than it holds', () => {
  fc.assert(
    fc.property(rooms, fc.integer({ min: 0, max: 2_000_000 }), (held, taken) => {
      const lines = held.map((room, index) => ({ id: String(index), room }))
      const shares = shareLoss(lines, taken)
      const whole = held.reduce((sum, room) => sum + room, 0)
      expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(Math.min(taken, whole))
      for (const { id, room } of lines) {
        expect(shares.get(id)).toBeGreaterThanOrEqual(0)
        expect(shares.get(id)).toBeLessThanOrEqual(room)
      }
    }),
  )
})

test('a bank that took another money took everything', () => {
  expect([
    ...shareLoss(
      [
        { id: 'a', room: 300 },
        { id: 'b', room: 100 },
      ],
      Infinity,
    ).values(),
  ]).toEqual([300, 100])
})
