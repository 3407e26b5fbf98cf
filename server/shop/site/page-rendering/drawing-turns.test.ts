import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DrawingTurns } from './drawing-turns.ts'

/** A page whose rendering ends on demand. */
function slowPage() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { draw: () => ended, end: () => end() }
}

test('two pages render at once, and the next starts when one of them is done', async () => {
  const turns = new DrawingTurns(1)
  const drawn: string[] = []
  const [first, second] = [slowPage(), slowPage()]
  void turns.take('a', first.draw)
  void turns.take('a', second.draw)
  const third = turns.take('a', async () => drawn.push('third'))

  await nextTurn()
  expect(drawn).toEqual([])

  first.end()
  await third
  expect(drawn).toEqual(['third'])
})

test('a network that requests many pages waits in its own queue', async () => {
  const turns = new DrawingTurns(1)
  const [first, second] = [slowPage(), slowPage()]
  const order: string[] = []
  const crowd = [turns.take('crowd', first.draw), turns.take('crowd', second.draw)]
  for (let page = 0; page < 10; page++) crowd.push(turns.take('crowd', async () => void order.push('crowd')))
  const visitor = turns.take('visitor', async () => void order.push('visitor'))

  first.end()
  second.end()
  await Promise.all([...crowd, visitor])

  expect(order.indexOf('visitor')).toBeLessThan(3)
})

test('one network cannot fill the queue, and the shop’s own requests are never refused', async () => {
  const turns = new DrawingTurns(1)
  const busy = [slowPage(), slowPage()]
  const begun = busy.map(({ draw }) => turns.take('crowd', draw))
  const asked = Array.from({ length: 30 }, () => turns.take('crowd', async () => 'page'))
  const own = Array.from({ length: 300 }, () => turns.take(undefined, async () => 'page'))
  const answers = Promise.allSettled(asked)

  for (const { end } of busy) end()
  await Promise.all([...begun, ...own])

  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ reason: { code: 'shop_busy' } })
})

test('a page that fails to render makes room for the next', async () => {
  const turns = new DrawingTurns(1)
  const fail = () => turns.take('a', () => Promise.reject(new Error('no page')))

  const answers = await Promise.allSettled([fail(), fail(), fail(), turns.take('a', async () => 'page')])

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
})
