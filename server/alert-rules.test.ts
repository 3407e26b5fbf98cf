import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { alertGroups } from './collect-features.ts'

/** The files of `deploy/monitoring/alerts`, written from what features declare. */
const alertFiles = [...new Set(alertGroups.map(({ file }) => file))]

/** A file of rules as Prometheus reads it. */
function alertRules(file: string): string {
  const groups = alertGroups.filter((group) => group.file === file)
  const about = groups.flatMap((group) => group.about ?? [])
  const rules = groups
    .flatMap(({ alerts }) => Object.entries(alerts))
    .map(([alert, { expr, for: held, severity, summary, description }]) => ({
      alert,
      expr,
      ...(held && { for: held }),
      labels: { severity },
      annotations: { summary, description },
    }))
  const head = [...about, 'Written by `npm run docs` from the `alerts.ts` of features.'].map((line) => `# ${line}\n`)
  return head.join('') + stringify({ groups: [{ name: file, rules }] }, { lineWidth: 0, singleQuote: true })
}

const folder = 'deploy/monitoring/alerts'

test.each(alertFiles)(
  '%s.rules.yml is up to date with the alerts of features; `npm run docs` writes it',
  async (file) => {
    await expect(alertRules(file)).toMatchFileSnapshot(`../${folder}/${file}.rules.yml`)
  },
)

test('no file of rules was left behind', () => {
  const found = readdirSync(folder).filter((file) => file.endsWith('.rules.yml'))
  expect(found.toSorted()).toEqual(alertFiles.map((file) => `${file}.rules.yml`).toSorted())
})

test('each alert has a name of its own, and each file one sentence about it', () => {
  const names = alertGroups.flatMap(({ alerts }) => Object.keys(alerts))
  expect(new Set(names).size).toBe(names.length)
  for (const file of alertFiles)
    expect(alertGroups.filter((group) => group.file === file && group.about)).toHaveLength(1)
})

test('the guide for operators says what to do about each alert, with its severity', () => {
  const rows = readFileSync('docs/operating.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const isMissing = ([name, { severity }]: [string, { severity: string }]) =>
    !rows.some((row) => row.includes(`\`${name}\` (${severity})`))
  const missing = alertGroups.flatMap(({ alerts }) => Object.entries(alerts)).filter(isMissing)
  expect(missing.map(([name]) => name)).toEqual([])
})
