import { join } from 'node:path'
import { forgetNothing, useCompiledCode } from './platform/compiled-code.ts'
import { projectRoot } from './platform/config/project-root.ts'
import { holdHeapSmall } from './platform/young-heap.ts'

/** The shop is loaded from here, not at the top, so that what the build compiled is used for it. */
async function main(): Promise<void> {
  const writeDown = useCompiledCode(join(projectRoot, 'dist'))
  if (process.argv.includes('--keep-compiled')) keepAtExit(writeDown)
  const { runShop } = await import('./run-shop.ts')
  await runShop()
}

/** What V8 compiled under one set of flags it takes back only under the same, so they are made what they are at a start. */
function keepAtExit(writeDown: () => void): void {
  const forgetAgain = forgetNothing()
  process.once('exit', () => {
    forgetAgain()
    holdHeapSmall()
    writeDown()
  })
}

void main()
