import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { testDatabase, testDatabaseUrl } from '../../testing/test-database.ts'
import { runToolOn } from './postgres-tools.ts'

const url = testDatabaseUrl() ?? ''

test.runIf(url)('of several hosts a backup is made from the one that can be written to', async () => {
  await testDatabase()
  let dump = ''
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      dump += chunk.toString()
      done()
    },
  })
  const { host } = new URL(url)
  const several = url.replace(host, `127.0.0.1:9,${host}`)

  await runToolOn(`${several}?target_session_attrs=read-write`, 'pg_dump', ['--schema-only', '--table=books'], { to })

  expect(dump).toContain('CREATE TABLE public.books')
})
