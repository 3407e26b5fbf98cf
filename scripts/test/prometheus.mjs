import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { aptInstall } from './apt.mjs'
import { freePort } from './postgres.mjs'

const isHere = () => ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version']).status === 0)

/** Why there is no Prometheus here; undefined if there is one. Debian's package includes promtool. */
export const whyNoPrometheus = () =>
  isHere() || (aptInstall('prometheus') && isHere()) ? undefined : 'no prometheus and promtool on the path'

const monitoring = 'deploy/monitoring'

/** Our configuration and rules, except that it scrapes `targets` every second and waits less before it fires. */
function writeConfig(folder, { targets, forSeconds }) {
  const config = parse(readFileSync(join(monitoring, 'prometheus.yml'), 'utf8'))
  config.global = { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' }
  config.scrape_configs[0].static_configs = [{ targets }]
  mkdirSync(join(folder, 'alerts'))
  for (const name of readdirSync(join(monitoring, 'alerts')).filter((each) => each.endsWith('.rules.yml'))) {
    const rules = parse(readFileSync(join(monitoring, 'alerts', name), 'utf8'))
    for (const rule of rules.groups.flatMap((group) => group.rules)) if (rule.for) rule.for = `${forSeconds}s`
    writeFileSync(join(folder, 'alerts', name), stringify(rules))
  }
  writeFileSync(join(folder, 'prometheus.yml'), stringify(config))
}

/** Starts a throw-away Prometheus with the shop's own configuration; returns ways to query it and to stop it. */
export async function startPrometheus({ targets, forSeconds = 1 }) {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-prometheus-'))
  writeConfig(folder, { targets, forSeconds })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)

  const ask = async (path, params) => {
    const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(params)}`)
    const { status, data, error } = await answer.json()
    if (status !== 'success') throw new Error(`${path} ${new URLSearchParams(params)}: ${error}`)
    return data
  }
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.kill('SIGTERM')) await ended
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waited = 0; ; waited++) {
    const answer = await fetch(`${url}/-/ready`).catch(() => undefined)
    if (answer?.ok) break
    if (waited === 6000 || server.exitCode !== null) {
      await stop()
      throw new Error('Prometheus did not start')
    }
    await sleep(100)
  }
  return {
    url,
    /** The current value of an expression, with labels. */
    query: async (expr) =>
      (await ask('query', { query: expr })).result.map(({ metric, value }) => ({ ...metric, value: Number(value[1]) })),
    /** The labels of every series that a selector matches. */
    series: (selector) => ask('series', { 'match[]': selector }),
    /** The labels of all firing alerts. */
    ringing: async () =>
      (await ask('alerts', {})).alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels),
    stop,
  }
}
