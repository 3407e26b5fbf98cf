import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'deploy/monitoring/alerts'

/** All alerts: one that no calamity triggers was not proven by the drill. */
export const alertNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.rules.yml'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/^\s*- alert: (\S+)/gm)])
    .map(([, name = '']) => name)
