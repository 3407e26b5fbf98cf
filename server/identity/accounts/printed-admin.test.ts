import { expect, test } from 'vitest'
import { ConfigError } from '../../platform/config/config.ts'
import { readConfig } from '../../config.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { unwire, wire } from '../../wire.ts'
import { findUserByEmail, changeUser } from './store.ts'

test('a sandbox database does not go live with the admin password from the README', async () => {
  const { deps, clock } = await openTestShop()
  const live = { ...readConfig({ LOG_LEVEL: 'silent' }), mode: 'live', isSandbox: false } as const
  const { database, passwords, db } = deps
  const start = () => wire(live, { database, clock })

  await expect(start()).rejects.toThrow(ConfigError)
  await expect(start()).rejects.toThrow(/sandbox's administrator \(admin@landfall\.test\)/)

  const admin = await findUserByEmail(db, 'admin@landfall.test')
  if (!admin) throw new Error('no administrator')
  await changeUser(db, admin.id, { passwordHash: await passwords.hash('correct horse battery') })
  const opened = await start()
  await unwire({ ...opened, database: { ...database, close: async () => undefined } })
})
