import { forgetPseudoWords, writePseudoWords } from '../scripts/build/words.mjs'
import { leaveBrowsersOpen } from './left-open.ts'
import { runShop } from './run-shop.ts'
import { makeTemplate, type ShopData, usualKind } from './shop-data.ts'

/**
 * Opens a shop once and closes it, so that each worker starts from a copy of its data: creating a database takes
 * seconds, copying one does not. Its clock is ten minutes behind, so that customers who signed in there have left their
 * browser open for longer than the shop trusts it.
 */
export default async function prepareShop(): Promise<() => Promise<void>> {
  writePseudoWords()
  const templates: ShopData[] = []
  for (const kind of new Set([usualKind(), 'embedded'] as const)) {
    const template = await makeTemplate(kind)
    templates.push(template)
    const shop = await runShop({ ...template.env, CLOCK_AHEAD_SECONDS: '-600' })
    if (kind === usualKind()) await leaveBrowsersOpen(shop.url)
    await shop.stop()
  }
  return async () => {
    if (!process.env.KEEP_TEST_LANGUAGE) forgetPseudoWords()
    for (const template of templates) await template.discard()
  }
}
