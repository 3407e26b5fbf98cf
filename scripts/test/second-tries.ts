import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Vitest's own report counts a test that failed first and passed then as passed. This one records its name. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env.SECOND_TRIES_FILE
    if (!file || !test.diagnostic()?.flaky) return
    appendFileSync(file, `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}\n`)
  }
}
