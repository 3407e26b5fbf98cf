import { beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { secondsAfter } from '../clock.ts'
import { countGivenUp, countWaiting, isUnderWay, readBacklog } from './books.ts'
import { makeDue } from './inspection.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

test('an operator sees what should have been taken by now, by name', async () => {
  const { db, queue, clock, database } = shop.deps
  await queue.enqueue(db, 'apply-retention', {})
  await queue.enqueue(db, 'fold-figures', {})
  await queue.enqueue(db, 'fold-figures', {})
  await queue.enqueue(db, 'fold-figures', {}, { at: secondsAfter(clock.now(), 3600) })
  await queue.take('apply-retention', 1)

  expect(await countWaiting(database.raw)).toEqual({ 'fold-figures': 2 })
  expect(await readBacklog(database.raw)).toMatchObject({ waiting: 2 })
  expect(await isUnderWay(database.raw, 'apply-retention')).toBe(true)
  expect(await isUnderWay(database.raw, 'sync-catalog')).toBe(false)
})

test('a job counts as given up when its last try has failed, not before', async () => {
  const { db, queue, clock, database } = shop.deps
  await queue.enqueue(db, 'fold-figures', {})
  const failOnce = async () => {
    await makeDue(database.raw, secondsAfter(clock.now(), 86_400))
    for (const { id } of await queue.take('fold-figures', 1)) await queue.giveBack('fold-figures', id, 'a full disk')
  }

  for (let tries = 0; tries < 8; tries++) await failOnce()
  expect(await countGivenUp(database.raw)).toEqual({})
  await failOnce()
  expect(await countGivenUp(database.raw)).toEqual({ 'fold-figures': 1 })
})
