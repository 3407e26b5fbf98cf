import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Condition, conditions, seenFromOutside } from './conditions.ts'

const folder = 'deploy/monitoring/alerts'

const rules = readdirSync(folder)
  .filter((file) => file.endsWith('.rules.yml'))
  .flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split(/^ {6}- alert: /m)
      .slice(1),
  )
  .map((rule) => ({
    name: /^\w+/.exec(rule)?.[0] ?? '',
    severity: /severity: (\w+)/.exec(rule)?.[1],
    held: /^ {8}for: (\d+)([smh])/m.exec(rule),
  }))

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

test('every alert of Prometheus is watched by the shop too, or says why it cannot be', () => {
  const known = [...Object.keys(conditions), ...Object.keys(seenFromOutside)]

  expect(rules.length).toBeGreaterThan(25)
  expect(known.toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
})

test('both ring with the same severity after the same time', () => {
  const own: Readonly<Record<string, Condition>> = conditions
  for (const { name, severity, held } of rules) {
    const condition = own[name]
    if (!condition) continue
    const forSeconds = held ? Number(held[1]) * (units[held[2] ?? ''] ?? Number.NaN) : 0
    expect([name, condition.severity, condition.forSeconds]).toEqual([name, severity, forSeconds])
  }
})
