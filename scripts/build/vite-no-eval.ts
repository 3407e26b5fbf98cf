import type { Plugin } from 'vite'

/** Where zod creates its settings. */
const settings = '__zod_globalConfig = {}'

/**
 * Before zod compiles a schema it tries whether it may, by `new Function`. Our content security policy forbids it, and
 * the browser writes down each try as a violation.
 */
export const noEval = (): Plugin => ({
  name: 'no-eval',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler(code) {
      if (!code.includes(settings))
        throw new Error(`zod no longer keeps its settings by ${settings}: see scripts/build/vite-no-eval.ts`)
      return { code: code.replace(settings, '__zod_globalConfig = { jitless: true }'), map: null }
    },
  },
})
