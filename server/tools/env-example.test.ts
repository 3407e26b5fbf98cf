import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { variables } from '../config.ts'

const example = readFileSync('deploy/env.example', 'utf8')

/** The settings of a file as a shell has them after `. file`. */
function sourced(text: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-env-'))
  try {
    writeFileSync(join(folder, 'env'), text)
    const { status, stdout, stderr } = spawnSync('sh', ['-euc', 'set -a; . ./env; env -0'], {
      cwd: folder,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const all = stdout.split('\0').filter(Boolean)
    return Object.fromEntries(all.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const filledIn = {
  MAIL_FROM: 'Your shop <hello@shop.example>',
  SMTP_URL: `smtps://user:${'p&ss;word'}@mail.example:465`,
  BACKUP_COPY: 'rclone copy "$1" offsite:landfall',
  SELLER_ADDRESS: 'Speicherstraße 1|20457 Hamburg|Germany',
  SELLER_REGISTRATION: 'Amtsgericht Hamburg, HRB 12345',
  ADMIN_PASSWORD: 'a $long password & more',
  ALARM_WEBHOOK_URL: 'https://chat.example/hook?a=1&b=2',
}

test('deploy/env.example, filled in, reads the same for a shell as for the shop', () => {
  const text = Object.entries(filledIn).reduce((sum, [name, value]) => {
    const written = sum.replace(`\n${name}=''`, () => `\n${name}='${value}'`)
    expect(written, `${name} stands in quotes`).not.toBe(sum)
    return written
  }, example)
  const read = parseEnv(text)

  expect(sourced(text)).toMatchObject(read)
  expect(read).toMatchObject(filledIn)
})

test('deploy/env.example names settings that the shop has, and what a lawful shop has to say', () => {
  const named = [...example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

  expect(named.filter((name) => !variables.has(name))).toEqual(['DOMAIN', 'POSTGRES_PASSWORD'])
  expect(named).toEqual(
    expect.arrayContaining([
      'TAX',
      'TAX_COUNTRY',
      'BOOKS_CURRENCY',
      'CHARGE_CURRENCIES',
      'LANGUAGES',
      'SHOP_TIME_ZONE',
      'SELLER_REGISTRATION',
    ]),
  )
})
