import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UploadedPicture } from '#contract/office/admin-shop.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { PictureUse } from '#contract/site/shop-profile.ts'
import { shopPictures } from '../../../platform/pictures/tables.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { Customer } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
let boss: Customer
beforeEach(async () => {
  shop = await openTestShop()
  boss = new Customer(shop)
  await boss.post('/api/auth/signin', { email: 'admin@landfall.test', password: 'landfall-admin' })
})

type Answer = UploadedPicture & { message: string; code: string }

async function upload(bytes: Buffer, use: PictureUse = 'logo', type = 'image/png', who = boss) {
  const answer = await who.browser.fetch(`/api/admin/shop/pictures?use=${use}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const kept = () => shop.deps.db.select().from(shopPictures)

const sheet = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.8 } } })

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" ${attributes}>${inside}</svg>`)

const good = svg('<rect width="300" height="100" rx="20" fill="#145aa0"/>')

/** A few hundred bytes that unpack to gigabytes. */
const bomb = async () => {
  const small = await sheet(64, 64).png().toBuffer()
  const { crc32 } = await import('node:zlib')
  small.writeUInt32BE(20_000, 16)
  small.writeUInt32BE(20_000, 20)
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return small
}

describe('what is not a picture, or more than one', () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  test.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['a web page named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400, /is a web page/],
    ['a page that begins with a comment', () => Buffer.from('<!-- x --><html></html>'), 400, /web page|a text/],
    ['a text', () => Buffer.from('my logo'), 400, /is a text/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 400, /is a PDF/],
    ['nothing', () => Buffer.alloc(0), 400, /is empty/],
    ['bytes of no kind', () => Buffer.from([0, 1, 2, 3, 255, 254]), 400, /not a picture we know/],
    ['five megabytes', () => Buffer.alloc(5 * 1024 * 1024, 1), 413, /larger than 4 MB/],
    ['20,000 by 20,000 pixels', bomb, 413, /20000 × 20000 pixels/],
    ['a GIF of 12 million pixels', () => sheet(4000, 3000).gif().toBuffer(), 413, /more than 10 million .* for GIF/],
    ['an archive', () => Buffer.from('PK\x03\x04logo.ai'), 400, /is an archive/],
    ['an SVG whose quotes do not end', () => svg('<rect fill="red/>'), 400, /damaged or incomplete/],
    [
      'half a picture',
      async () =>
        (
          await sharp({ create: { width: 300, height: 100, channels: 3, background: 'red', noise } })
            .png()
            .toBuffer()
        ).subarray(0, 9000),
      400,
      /damaged or incomplete/,
    ],
    ['the head of a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 400, /damaged or incomplete/],
    ['a logo of 40 pixels', () => sheet(40, 40).png().toBuffer(), 400, /40 × 40 pixels.*at least 64/],
    ['a line', () => sheet(1200, 20).png().toBuffer(), 400, /a line more than a picture/],
    ['an SVG with a script', () => svg('<script>alert(1)</script>'), 400, /a script \(<script>\)/],
    [
      'an SVG with a script under a prefix',
      () => svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
      400,
      /<script>/,
    ],
    ['an SVG with onload', () => svg('<rect/>', 'onload="alert(1)"'), 400, /a script \(onload/],
    ['an SVG with a web page', () => svg('<foreignObject><p>Hello</p></foreignObject>'), 400, /foreignObject/],
    [
      'an SVG with a picture from elsewhere',
      () => svg('<image href="https://evil.example/x.png"/>'),
      400,
      /outside of it/,
    ],
    ['an SVG with a file of ours', () => svg('<image xlink:href="file:///etc/passwd"/>'), 400, /outside of it/],
    [
      'an SVG with a script as an address',
      () => svg('<a href="&#106;avascript:alert(1)"><rect/></a>'),
      400,
      /outside of it/,
    ],
    ['an SVG in an SVG', () => svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), 400, /outside of it/],
    [
      'an SVG with a style from elsewhere',
      () => svg('<style>@import "https://evil.example/x.css";</style>'),
      400,
      /@import/,
    ],
    [
      'an SVG with a fill from elsewhere',
      () => svg('<rect style="fill:url(https://evil.example/#a)"/>'),
      400,
      /outside of it/,
    ],
    [
      'an SVG with entities',
      () => Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<rect/>').toString()}`),
      400,
      /entities/,
    ],
    ['an SVG with text', () => svg('<text>Meridian</text>'), 400, /convert it to paths/],
    ['an SVG that moves', () => svg('<animate attributeName="href" to="javascript:alert(1)"/>'), 400, /an animation/],
    ['an SVG of 400 KB', () => svg('<rect/>'.repeat(60_000)), 413, /larger than 300 KB/],
    ['an SVG that is cut off', () => good.subarray(0, good.length - 4), 400, /damaged or incomplete/],
    [
      'an SVG with a bomb packed in',
      async () => svg(`<image href="data:image/png;base64,${(await bomb()).toString('base64')}"/>`),
      413,
      /within this SVG are too large/,
    ],
  ])('%s is refused with a sentence, and nothing is kept', async (_name, make, status, sentence) => {
    const answer = await upload(await make(), 'logo', 'application/octet-stream')

    expect(answer.body.message).toMatch(sentence)
    expect(answer.status).toBe(status)
    expect(await kept()).toEqual([])
  })

  test('a logo mark that is not square is refused', async () => {
    const answer = await upload(await sheet(400, 200).png().toBuffer(), 'mark')

    expect(answer.body.message).toMatch(/about square/)
  })
})

describe('a valid picture', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['PNG', () => sheet(600, 200).png().toBuffer()],
    ['JPEG', () => sheet(600, 200).jpeg().toBuffer()],
    ['WebP', () => sheet(600, 200).webp().toBuffer()],
    ['AVIF', () => sheet(600, 200).avif().toBuffer()],
    ['GIF', () => sheet(600, 200).gif().toBuffer()],
    ['SVG', async () => good],
  ])('%s becomes a PNG of ours, whatever the browser calls it', async (_name, make) => {
    const { status, body } = await upload(await make(), 'logo', 'application/octet-stream')
    expect(status).toBe(200)

    const shown = await shop.fetch(body.src)
    const bytes = Buffer.from(await shown.arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: body.width, height: body.height })
    expect(width / height).toBeCloseTo(3, 1)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('loses its metadata: where it was taken, and by whom', async () => {
    const taken = await sheet(900, 600)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ana Ruiz' }, IFD3: { GPSLatitude: '38/1 42/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect(taken.includes('Ana Ruiz')).toBe(true)
    expect(await upload(taken, 'picture')).toMatchObject({ status: 200 })

    const [picture] = await kept()
    expect(picture).toMatchObject({ type: 'image/webp', width: 900, height: 600 })
    expect(picture?.content.includes('Ana Ruiz')).toBe(false)
    // By the name of its part of the file: where the shop has opened the library in this process, it reads no WebP.
    expect(picture?.content.includes('EXIF')).toBe(false)
    const withNames = await sheet(900, 600)
      .webp()
      .withExif({ IFD0: { Artist: 'Ana Ruiz' } })
      .toBuffer()
    expect(withNames.includes('EXIF')).toBe(true)
  })

  test('is rotated upright as the camera meant it', async () => {
    const sideways = await sheet(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()

    expect((await upload(sideways, 'picture')).body).toMatchObject({ width: 600, height: 900 })
  })

  test('loses a web page appended to it', async () => {
    const twofold = Buffer.concat([await sheet(600, 200).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    await upload(twofold)

    const [picture] = await kept()
    expect(picture?.content.includes('<script>')).toBe(false)
  })

  test('that is large is scaled to the size it is shown at, a mark to a square', async () => {
    const large = await sheet(4000, 3800).png().toBuffer()

    expect((await upload(large, 'logo')).body).toMatchObject({ width: 421, height: 400 })
    expect((await upload(large, 'mark')).body).toMatchObject({ width: 512, height: 512 })
    expect((await upload(large, 'picture')).body).toMatchObject({ width: 1347, height: 1280 })
  })

  test('uploaded twice is kept once', async () => {
    const first = await upload(good)
    const second = await upload(good)

    expect(second.body).toEqual(first.body)
    expect(await kept()).toHaveLength(1)
  })

  test('is in the audit log', async () => {
    const { body } = await upload(good)

    const { body: lines } = await boss.get<AuditLine[]>('/api/admin/audit')
    expect(lines[0]).toMatchObject({ action: 'upload_shop_picture', after: { use: 'logo', picture: body.id } })
  })
})

describe('who may', () => {
  test('neither a customer nor a signed-out visitor may', async () => {
    const holder = await AccountHolder.signUp(shop)

    expect((await upload(good, 'logo', 'image/png', holder)).status).toBe(403)
    expect((await upload(good, 'logo', 'image/png', new Customer(shop))).status).toBe(401)
    expect(await kept()).toEqual([])
  })

  test('another site’s page may not act in an administrator’s name', async () => {
    const answer = await boss.browser.fetch('/api/admin/shop/pictures?use=logo', {
      method: 'POST',
      headers: { 'content-type': 'image/png', origin: 'https://evil.example' },
      body: new Uint8Array(good),
    })

    expect(answer.status).toBe(403)
    expect(await kept()).toEqual([])
  })

  test('an unknown picture address returns nothing', async () => {
    const { body } = await upload(good)

    for (const path of ['/pictures/none.png', body.src.replace('.png', '.webp'), body.src.replace('.png', '.svg')])
      expect((await shop.fetch(path)).status).toBe(404)
  })
})
