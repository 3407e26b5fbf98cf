import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startPgBouncer } from '../../../scripts/test/pgbouncer.mjs'
import { testDatabase, testDatabaseUrl } from '../../testing/test-database.ts'
import { ConfigError } from '../config/config.ts'
import { createLogger } from '../logger.ts'
import { meetPostgres } from './meet-postgres.ts'
import { whyNotReached } from './why-not-reached.ts'

const log = createLogger('silent')

/** The sentence with which a database is refused. */
async function sentenceFor(url: string, directUrl = url): Promise<string | undefined> {
  const refusal = await meetPostgres({ url, directUrl, log, connectMs: 700 }).catch((error: unknown) => error)
  if (!(refusal instanceof ConfigError)) throw refusal
  expect(refusal.problems).toHaveLength(1)
  return refusal.problems[0]
}

test('a database that does not answer, or whose host does not exist, is refused with what to fix', async () => {
  expect(await sentenceFor('postgres://shop:secret@127.0.0.1:9/shop')).toBe(
    'Nothing answers at 127.0.0.1:9: start the database, or set the right host and port in DATABASE_URL.',
  )
  expect(await sentenceFor('postgres://shop:secret@no-such-host.invalid/shop')).toMatch(
    /host (named )?no-such-host\.invalid.* DATABASE_URL\.$/,
  )
})

test('a database that accepts connections and never answers is not waited for', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }

  expect(await sentenceFor(`postgres://shop:secret@127.0.0.1:${port}/shop`)).toMatch(
    /^The database at 127\.0\.0\.1:\d+ does not answer: .* DATABASE_URL\.$/,
  )
  silent.close()
})

test.each([
  ['28P01', 'password authentication failed for user "shop"', /does not accept the user shop with this password/],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.9", no encryption', /not let the user shop in .*TLS/],
  ['53300', 'sorry, too many clients already', /no connections left/],
  ['57P03', 'the database system is starting up', /starting or stopping/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /certificate .* not accepted \(self-signed/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Host: db. is not in the cert's altnames", /certificate .* not accepted/],
  [undefined, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', /does not accept the user shop/],
  [undefined, 'Connection terminated unexpectedly', /closes the connection/],
])('%s is reported in a sentence that names the setting', (code, message, sentence) => {
  const refusal = whyNotReached(
    Object.assign(new Error(message), { code }),
    'postgres://shop:secret@db:5432/shop',
    'DATABASE_DIRECT_URL',
  )

  expect(refusal).toBeInstanceOf(ConfigError)
  expect((refusal as ConfigError).message).toMatch(sentence)
  expect((refusal as ConfigError).message).toMatch(/DATABASE_DIRECT_URL\.$/)
  expect((refusal as ConfigError).message).not.toContain('secret')
})

test('an unexpected error is thrown as it is', () => {
  const bug = new TypeError('undefined is not a function')

  expect(whyNotReached(bug, 'postgres://db/shop', 'DATABASE_URL')).toBe(bug)
})

describe.runIf(testDatabaseUrl())('a PostgreSQL that answers', () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(testDatabaseUrl() ?? '')
    change(url)
    return url.href
  }

  test('is refused with a sentence when it has no such database or does not support TLS', async () => {
    await testDatabase()

    expect(await sentenceFor(at((url) => (url.pathname = '/nowhere')))).toMatch(/^There is no database nowhere at /)
    expect(await sentenceFor(at((url) => url.searchParams.set('sslmode', 'require')))).toMatch(/does not support TLS/)
  })

  test('must be the same one directly as through the pooler', async () => {
    await testDatabase()

    expect(
      await sentenceFor(
        at(() => undefined),
        at((url) => (url.pathname = '/postgres')),
      ),
    ).toMatch(
      /^DATABASE_DIRECT_URL and DATABASE_URL must lead to the same user and database: they are postgres of postgres and/,
    )
  })

  test('is refused with the same sentence whether the pooler or the database rejects the password', async ({
    skip,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-users-'))
    const file = join(folder, 'users')
    writeFileSync(file, '"postgres" "right"\n', { mode: 0o644 })
    const bouncer = await startPgBouncer(testDatabaseUrl() ?? '', ['auth_type=plain', `auth_file=${file}`])
    if (bouncer.missing !== undefined) {
      expect(process.env.REQUIRE_ALL).not.toBe('1')
      return skip(bouncer.missing)
    }
    const wrong = new URL(bouncer.url)
    wrong.password = 'wrong'
    try {
      expect(await sentenceFor(wrong.href, testDatabaseUrl())).toMatch(
        /does not accept the user postgres with this password/,
      )
    } finally {
      await bouncer.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
