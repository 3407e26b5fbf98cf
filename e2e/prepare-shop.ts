import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runShop } from './run-shop.ts'

/**
 * Opens a shop once and closes it, so that each worker starts from a copy of its data folder: making a
 * new database takes seconds, copying one does not.
 */
export default async function prepareShop(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-e2e-'))
  process.env.LANDFALL_TEMPLATE = folder
  const shop = await runShop(folder)
  await shop.stop()
  return () => rmSync(folder, { recursive: true, force: true })
}
