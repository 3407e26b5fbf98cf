import { expect } from 'vitest'
import { openTestShop, type TestShop } from './open-test-shop.ts'

export let shop: TestShop

/** Opens a shop for a test, which is then `shop`. */
export async function openCatalogShop(): Promise<void> {
  shop = await openTestShop()
}

export const get = async <T>(path: string): Promise<T> => {
  const answer = await shop.fetch(path)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}
