import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetPseudoWords, writePseudoWords } from '../scripts/build/words.mjs'
import { leaveBrowsersOpen } from './left-open.ts'
import { runShop } from './run-shop.ts'

/**
 * Opens a shop once and closes it, so that each worker starts from a copy of its data folder: creating a database takes
 * seconds, copying one does not. Its clock is ten minutes behind, so that customers who signed in there have left their
 * browser open for longer than the shop trusts it.
 */
export default async function prepareShop(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-e2e-'))
  process.env.LANDFALL_TEMPLATE = folder
  writePseudoWords()
  const shop = await runShop(folder, { CLOCK_AHEAD_SECONDS: '-600' })
  await leaveBrowsersOpen(shop.url)
  await shop.stop()
  return () => {
    if (!process.env.KEEP_TEST_LANGUAGE) forgetPseudoWords()
    rmSync(folder, { recursive: true, force: true })
  }
}
