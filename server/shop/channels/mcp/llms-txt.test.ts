import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { writeLlmsTxt } from './write-llms-txt.ts'

test('a language model finds what the shop sells, and every link of it leads somewhere', async () => {
  const shop = await openTestShop()

  const answer = await shop.fetch('/llms.txt')
  const text = await answer.text()

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^# Landfall\n\n> A shop for travel eSIM data plans: \d+ plans for \d+ countries\./)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(links).toContain('/feeds/plans.json')
  for (const path of links.filter((each) => each !== '/mcp'))
    expect([path, (await shop.fetch(path)).status]).toEqual([path, 200])
})

test('the name of the shop is text, whatever its operator typed', () => {
  const shop = { name: 'Sim\n# [Salt](http://x)', origin: 'https://shop.example', countries: 1, plans: 1, legal: [] }

  expect(writeLlmsTxt({ ...shop, hasApiReference: false }).split('\n')[0]).toBe('# Sim Salt(http://x)')
})
