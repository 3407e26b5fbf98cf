import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { largestPicture, smallestPicture } from '#contract/site/picture-size.ts'
import { acceptPicture } from './accept-picture.ts'
import { drawApart, lookApart, usualLimits } from './draw-apart.ts'

const sheet = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#145aa0' } })

test('a small file that unpacks to gigabytes in AVIF is refused before it is unpacked', async () => {
  const wide = await sheet(4000, 2600).avif({ effort: 0 }).toBuffer()

  await expect(acceptPicture(wide, 'picture')).rejects.toThrow(/more than 10 million are too many for AVIF/)
})

test('a picture that takes too much memory ends the drawing process, not the shop', async () => {
  const large = await sheet(3000, 3000).png().toBuffer()
  const lessThanItTakes = 32 * 1024 * 1024

  await expect(
    drawApart('png', large, 9_000_000, [{ width: 100, height: 100, format: 'png' }], { mostMemory: lessThanItTakes }),
  ).rejects.toMatchObject({ reason: 'too large' })
})

test('a drawing that would take hours is stopped when its CPU time is used up', async () => {
  const floors = Array.from(
    { length: 9 },
    (_, at) => `<g id="a${at + 1}" opacity=".9">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  )
  const laughs = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">
      <defs><g id="a0"><rect width="30" height="10" opacity=".5"/></g>${floors.join('')}</defs><use href="#a9"/>
    </svg>`,
  )

  await expect(acceptPicture(laughs, 'logo', { mostCpuMs: 1000 })).rejects.toThrow(/too long to draw/)
  expect(usualLimits.mostCpuMs).toBe(10_000)
})

test('a file is read only as the format its content shows', async () => {
  const gif = await sheet(100, 100).gif().toBuffer()

  await expect(lookApart('png', [gif])).rejects.toMatchObject({ reason: 'broken' })
  expect(await lookApart('gif', [gif])).toMatchObject([{ format: 'gif', width: 100, height: 100 }])
})

test('a logo gets a small copy for mails and receipts, with the same proportions', async () => {
  const { small, width, height } = await acceptPicture(await sheet(1600, 800).jpeg().toBuffer(), 'logo')

  expect([width, height]).toEqual([800, 400])
  expect(small).toMatchObject({ width: 192, height: 96 })
  expect(await acceptPicture(await sheet(600, 600).png().toBuffer(), 'mark')).toMatchObject({ small: undefined })
})

test('the guide names the sizes that are accepted', () => {
  const guide = readFileSync('docs/making-it-yours.md', 'utf8').replaceAll(/\s+/g, ' ')

  expect(guide).toContain(`up to ${largestPicture / 1024 / 1024} MB`)
  for (const { width, height } of Object.values(smallestPicture))
    expect(guide).toContain(`at least ${width} × ${height}`)
})
