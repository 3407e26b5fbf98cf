import { forgetPseudoWords, writePseudoWords } from '../../scripts/build/words.mjs'
import { leaveBrowsersOpen } from './left-open.ts'
import { runShop } from './run-shop.ts'
import { makeTemplate, usualKind } from './shop-data.ts'

/**
 * Opens a shop once and closes it, so that each worker starts from a copy of its data: creating a database takes
 * seconds, copying one does not. Its clock is ten minutes behind, so that customers who signed in there have left their
 * browser open for longer than the shop trusts it. The few shops on the other kind of database start from nothing:
 * most runs have none of them, and a copy of a folder saves little.
 */
export default async function prepareShop(): Promise<() => Promise<void>> {
  writePseudoWords()
  const template = await makeTemplate(usualKind())
  const shop = await runShop({ ...template.env, CLOCK_AHEAD_SECONDS: '-600' })
  await leaveBrowsersOpen(shop.url)
  await shop.stop()
  return async () => {
    if (!process.env.KEEP_TEST_LANGUAGE) forgetPseudoWords()
    await template.discard()
  }
}
