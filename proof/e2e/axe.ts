import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { standStill } from './stand-still.ts'

interface Axe {
  run(options: RunOptions): Promise<AxeResults>
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serious accessibility barriers on the page, one line each. */
export async function seriousBarriers(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script element, which the page's own policy would refuse. A page keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await standStill(page)
  const results = await page.evaluate(() =>
    // Only violations are read here, so skip reporting the rest.
    (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
