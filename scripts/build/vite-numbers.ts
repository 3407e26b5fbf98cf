import type { Plugin } from 'vite'

/** Where the message library creates the number format for its sentences. */
const madeInLibrary = 'new Intl.NumberFormat(_locales, format)'
const madeByUs = 'shortNumbers(_locales, format)'

/**
 * A sentence with a number ("7 days") makes the message library create an `Intl.NumberFormat`. Chromium loads its
 * number tables at the first such call: 10 to 40 ms in one block, in the middle of hydration. All our languages write
 * whole numbers below a thousand alike, so those need no tables (`web/language/short-numbers.ts`).
 */
export const numbers = (): Plugin => ({
  name: 'numbers',
  transform: {
    filter: { id: /@lingui\/core\/dist\/index\.mjs$/ },
    handler(code) {
      if (!code.includes(madeInLibrary))
        throw new Error(`@lingui/core no longer writes numbers by ${madeInLibrary}: see scripts/build/vite-numbers.ts`)
      return {
        code: `import { shortNumbers } from '/web/language/short-numbers.ts'\n${code.replace(madeInLibrary, madeByUs)}`,
        map: null,
      }
    },
  },
})
