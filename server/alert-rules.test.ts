import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertFiles, alertRules } from './alert-rules.ts'
import { alertGroups } from './features.ts'

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
