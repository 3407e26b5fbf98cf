import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/testing/run-process.ts'
import { pressing, tapping, typing } from './actions.ts'
import { type Child, startChild } from './child.ts'
import { type Driver, type Engine, isOfPhone, type Looks } from './driver.ts'
import { openSession, type WebDriver } from './webdriver.ts'

/** Only what hangs takes so long. */
const longestMs = 60_000

function driverOf(session: WebDriver, end: () => Promise<void>): Driver {
  const act = async (actions: unknown) => {
    await session.ask('POST', '/actions', { actions })
  }

  const driver: Driver = {
    goto: (url) => session.ask('POST', '/url', { url }),
    reload: () => session.ask('POST', '/refresh'),
    back: () => session.ask('POST', '/back'),
    url: () => session.ask('GET', '/url'),
    async evaluate(expression) {
      const script = `const [done] = arguments
const answer = async () => (${expression})
answer().then((value) => done({ value }), (error) => done({ problem: String(error) }))`
      const { value, problem } = await session.ask<{ value?: unknown; problem?: string }>('POST', '/execute/async', {
        script,
        args: [],
      })
      if (problem !== undefined) throw new Error(problem)
      return value
    },
    tap: (x, y) => act(tapping(x, y)),
    press: (keys) => act(pressing(keys)),
    type: (text) => act(typing(text)),
    async resize(width, height) {
      const inside = () => driver.evaluate('[innerWidth, innerHeight]') as Promise<[number, number]>
      let [across, down] = await inside()
      const rect = await session.ask<{ width: number; height: number }>('GET', '/window/rect')
      // The window has a bar above the page.
      await session.ask('POST', '/window/rect', {
        width: rect.width + width - across,
        height: rect.height + height - down,
      })
      const deadline = Date.now() + longestMs
      while (across !== width || down !== height) {
        if (Date.now() > deadline) throw new Error(`the page is ${across} by ${down}, not ${width} by ${height}`)
        await sleep(50)
        ;[across, down] = await inside()
      }
    },
    async picture() {
      return Buffer.from(await session.ask<string>('GET', '/screenshot'), 'base64')
    },
    async close() {
      await session.ask('DELETE', '').catch(() => undefined)
      await end()
    },
  }
  return driver
}

/** Buttons and address of the small browser, which would else be wider than a phone. */
const narrowBar = `window * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }
image { -gtk-icon-transform: scale(0.1); -gtk-icon-theme: none }
`

/** WebKit as GTK builds it: the engine of Safari, in a small browser made for tests, on a screen in memory. */
export async function openWebkit(): Promise<Engine> {
  const screen = startChild('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const display = `:${await screen.says(/^(\d+)$/m)}`
  const home = mkdtempSync(join(tmpdir(), 'landfall-webkit-'))
  const open = new Set<Child>()

  return {
    phone: 'iphone',
    // Its driver has one session at a time, so each window has a driver of its own.
    async open({ isDark = false }: Looks = {}) {
      const port = await freePort()
      const settings = mkdtempSync(join(home, 'window-'))
      mkdirSync(join(settings, 'gtk-3.0'))
      writeFileSync(
        join(settings, 'gtk-3.0', 'settings.ini'),
        `[Settings]\ngtk-enable-animations=false\ngtk-application-prefer-dark-theme=${isDark}\n`,
      )
      writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), narrowBar)
      const child = startChild('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
        DISPLAY: display,
        HOME: settings,
        XDG_CONFIG_HOME: settings,
        XDG_RUNTIME_DIR: settings,
        // The machine has no graphics card and no desktop.
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        GSETTINGS_BACKEND: 'memory',
      })
      open.add(child)
      const end = async () => {
        open.delete(child)
        await child.end()
      }
      const session = await openSession(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': { args: ['--automation', `--user-agent=${isOfPhone.iphone}`] },
      })
      return driverOf(session, end)
    },
    async close() {
      await Promise.all([...open].map((child) => child.end()))
      await screen.end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
