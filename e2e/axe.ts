import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

interface Axe {
  run(options: RunOptions): Promise<AxeResults>
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What stands in the way of people who see, hear or move differently, if it is serious: one line each. */
export async function seriousBarriers(page: Page): Promise<string[]> {
  // Colours on their way to what they will be are not judged. What turns without end is not waited for.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // Evaluated rather than added as a script element, which the page's own policy would refuse.
  await page.evaluate(source)
  // What is in order is not looked at here, so it need not be written out either.
  const results = await page.evaluate(() =>
    (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
