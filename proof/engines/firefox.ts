import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pressing, tapping, typing } from './actions.ts'
import { type Bidi, connectBidi } from './bidi.ts'
import { type Child, startChild } from './child.ts'
import { type Driver, type Engine, isOfPhone } from './driver.ts'

const dark = 0
const light = 1

/** Nothing asks, updates or calls home, and nothing moves. */
const preferences = (isDark: boolean): Record<string, unknown> => ({
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.formautofill.addresses.enabled': false,
  'extensions.formautofill.creditCards.enabled': false,
  'general.useragent.override': isOfPhone.android,
  'layout.css.prefers-color-scheme.content-override': isDark ? dark : light,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'ui.prefersReducedMotion': 1,
})

function writeProfile(isDark: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-firefox-'))
  const lines = Object.entries(preferences(isDark)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  return folder
}

interface Running {
  bidi: Bidi
  child: Child
  folder: string
}

async function startFirefox(isDark: boolean): Promise<Running> {
  const folder = writeProfile(isDark)
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank']
  const child = startChild('firefox-esr', args, { HOME: folder })
  const address = await child.says(/WebDriver BiDi listening on (ws:\S+)/)
  const bidi = await connectBidi(`${address}/session`)
  await bidi.ask('session.new', { capabilities: {} })
  return { bidi, child, folder }
}

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** A window in a container of its own: cookies, storage and workers are shared with no other. */
async function openWindow(bidi: Bidi): Promise<Driver> {
  const { userContext } = await bidi.ask<{ userContext: string }>('browser.createUserContext')
  const { context } = await bidi.ask<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  const ask = <Value>(method: string, params: Record<string, unknown> = {}) =>
    bidi.ask<Value>(method, { context, ...params })
  const act = async (actions: unknown) => {
    await ask('input.performActions', { actions })
  }

  return {
    async goto(url) {
      // It tells of a broken connection even if the worker answers in its place.
      await ask('browsingContext.navigate', { url, wait: 'complete' }).catch((error: unknown) => {
        if (!String(error).includes('NS_ERROR_NET')) throw error
      })
    },
    async reload() {
      await ask('browsingContext.reload', { wait: 'complete' })
    },
    async back() {
      await ask('browsingContext.traverseHistory', { delta: -1 })
    },
    async url() {
      const { contexts } = await bidi.ask<{ contexts: { url: string }[] }>('browsingContext.getTree', { root: context })
      return contexts[0]?.url ?? ''
    },
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await bidi.ask<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return JSON.parse(result?.value ?? 'null') as unknown
    },
    tap: (x, y) => act(tapping(x, y)),
    press: (keys) => act(pressing(keys)),
    type: (text) => act(typing(text)),
    async resize(width, height) {
      await ask('browsingContext.setViewport', { viewport: { width, height } })
    },
    async picture() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    async close() {
      await ask('browsingContext.close').catch(() => undefined)
      await bidi.ask('browser.removeUserContext', { userContext }).catch(() => undefined)
    },
  }
}

/** Firefox without a window. Light and dark are settings of the whole browser, so each has one of its own. */
export async function openFirefox(): Promise<Engine> {
  const running = new Map<boolean, Promise<Running>>()
  const browserFor = (isDark: boolean) => {
    const found = running.get(isDark) ?? startFirefox(isDark)
    running.set(isDark, found)
    return found
  }

  return {
    phone: 'android',
    async open({ isDark = false } = {}) {
      const { bidi } = await browserFor(isDark)
      return openWindow(bidi)
    },
    async close() {
      for (const { child, folder } of await Promise.all(running.values())) {
        await child.end()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
