import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall } from '../../scripts/test/apt.mjs'
import { freePort } from '../../server/testing/run-process.ts'

/** The rules of deploy/, as operators load them. */
const rulesFolder = 'deploy/monitoring/alerts'
const patienceMs = 30_000

export interface Prometheus {
  /** What is ringing now, each name once. */
  ringing(): Promise<string[]>
  stop(): Promise<void>
}

const isInstalled = () => spawnSync('prometheus', ['--version']).error === undefined

export const hasPrometheus = (): boolean => isInstalled() || (aptInstall('prometheus') && isInstalled())

/**
 * A real Prometheus on the shop's own rules. Nobody waits half an hour for a drill, so `for:` is so many times shorter;
 * what the rules compare stays as it is.
 */
export async function startPrometheus(folder: string, targets: string[], hurry: number): Promise<Prometheus> {
  const port = await freePort()
  const home = join(folder, 'prometheus')
  mkdirSync(join(home, 'alerts'), { recursive: true })
  for (const file of ruleFiles())
    writeFileSync(join(home, 'alerts', basename(file)), shorten(readFileSync(file, 'utf8'), hurry))
  writeFileSync(join(home, 'prometheus.yml'), configurationOf(targets))
  const log = openSync(join(folder, 'prometheus.log'), 'a')
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(home, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', log, log] },
  )
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + patienceMs
  while (!(await fetch(`${url}/-/ready`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`Prometheus did not start; see ${folder}`)
    await sleep(100)
  }
  return {
    async ringing() {
      const answer = await fetch(`${url}/api/v1/alerts`)
      const { data } = (await answer.json()) as { data: { alerts: FiringAlert[] } }
      const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
      return [...new Set(names)].toSorted()
    },
    async stop() {
      process.off('exit', end)
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface FiringAlert {
  state: string
  labels: { alertname: string }
}

const ruleFiles = (): string[] =>
  readdirSync(rulesFolder)
    .filter((name) => name.endsWith('.rules.yml'))
    .map((name) => join(rulesFolder, name))

/** Every alert there is: what no calamity rings was not proven here. */
export const listAlerts = (): string[] =>
  ruleFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*- alert: (\S+)/gm)].map(([, name = '']) => name),
  )

const secondsIn: Record<string, number> = { s: 1, m: 60, h: 3600 }

const shorten = (rules: string, hurry: number): string =>
  rules.replaceAll(/^(\s*for: )(\d+)([smh])$/gm, (_line, start: string, count: string, unit: string) => {
    const seconds = Math.ceil((Number(count) * (secondsIn[unit] ?? 1)) / hurry)
    return `${start}${seconds}s`
  })

const configurationOf = (targets: string[]): string => `
global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts/*.rules.yml]
scrape_configs:
  - job_name: landfall
    static_configs: [{ targets: [${targets.map((target) => `'${target}'`).join(', ')}] }]
`
