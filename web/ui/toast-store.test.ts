import { expect, test } from 'vitest'
import { createToastStore, KEPT_MS } from './toast-store.ts'

function openStore() {
  const waiting: { run: () => void; ms: number }[] = []
  const store = createToastStore((run, ms) => waiting.push({ run, ms }))
  return { store, waiting }
}

test('a second notification replaces the first', () => {
  const { store } = openStore()

  store.show({ title: 'Copied!' })
  store.show({ title: 'Payment Failed', kind: 'bad' })

  expect(store.list().filter((toast) => toast.open)).toMatchObject([{ title: 'Payment Failed', kind: 'bad' }])
})

test('a dismissed notification is kept for 1,000,000 ms and then removed', () => {
  const { store, waiting } = openStore()
  const id = store.show({ title: 'Copied!' })

  store.dismiss(id)

  expect(store.list()).toMatchObject([{ id, open: false }])
  expect(waiting.map(({ ms }) => ms)).toEqual([KEPT_MS])
  waiting[0]?.run()
  expect(store.list()).toEqual([])
})

test('dismissing twice starts one timer', () => {
  const { store, waiting } = openStore()
  const id = store.show({ title: 'Copied!' })

  store.dismiss(id)
  store.dismiss(id)

  expect(waiting).toHaveLength(1)
})

test('a listener is called on every change until it unsubscribes', () => {
  const { store } = openStore()
  let heard = 0
  const stop = store.subscribe(() => (heard += 1))

  const id = store.show({ title: 'Copied!' })
  store.dismiss(id)
  stop()
  store.show({ title: 'Copied!' })

  expect(heard).toBe(2)
})
