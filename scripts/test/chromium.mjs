import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall } from './apt.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellName = 'chromium-headless-shell'

function onPath(candidates) {
  for (const name of candidates) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

export function foundChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH
  const own = chromium.executablePath()
  return existsSync(own) ? own : onPath(names)
}

/** The browser on this machine, or one that can be installed. */
export async function findChromium() {
  let path = foundChromium()
  if (!path && aptInstall('chromium')) path = foundChromium()
  if (!path) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
    path = foundChromium()
  }
  return path ? { path } : { missing: 'no Chromium here: install it, or name one in CHROMIUM_PATH' }
}

/** The headless browser, in which most tests are quicker; undefined if there is none. */
export const findShell = () => onPath([shellName]) ?? (aptInstall(shellName) ? onPath([shellName]) : undefined)
