import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const nameOf = (...parts) => parts.filter(Boolean).join(' › ')

/** How many tests passed, and which did not, from a test runner's report. */
export function readReport(file, isFine, secondTries) {
  if (!existsSync(file)) return { passed: 0, failed: ['it ended before it could report, see above'] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const read = report.stats ? readPlaywright(report) : readVitest(report)
  if (existsSync(secondTries)) read.flaky = readFileSync(secondTries, 'utf8').trim().split('\n')
  // A run may fail without a failing test: an unhandled rejection, or a file that does not load.
  if (!isFine && read.failed.length === 0) read.failed.push('it failed outside its tests, see above')
  return read
}

function readVitest({ testResults, numPassedTests, numPendingTests }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const broken = assertionResults.filter((test) => test.status === 'failed')
    if (broken.length === 0) return status === 'failed' ? [nameOf(file, 'outside its tests')] : []
    return broken.map(({ ancestorTitles, title }) => nameOf(file, ...ancestorTitles, title))
  })
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

function readPlaywright({ suites, stats }) {
  const tests = suites.flatMap((suite) => testsOf(suite))
  const named = (status) => tests.filter((test) => test.status === status).map(({ name }) => name)
  return {
    passed: stats.expected + stats.flaky,
    failed: named('unexpected'),
    skipped: stats.skipped,
    flaky: named('flaky'),
  }
}

/** The tests of a suite and its nested suites. A file is a suite whose title is its name. */
const testsOf = ({ title, suites = [], specs = [] }, above = []) => {
  const here = [...above, title]
  const own = specs.flatMap(({ title: name, tests }) =>
    tests.map(({ status }) => ({ name: nameOf(...here, name), status })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, here))]
}
