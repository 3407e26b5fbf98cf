import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = 'web/styles/fonts'
const isUsual = /^(besley|figtree)-/

/**
 * The fonts an operator may choose. Only the renderer refers to them, and it writes no files: this puts them where its
 * styles expect them, under the same fingerprint.
 */
export const faces = (): Plugin => ({
  name: 'faces',
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const name of readdirSync(folder))
      if (name.endsWith('.woff2') && !isUsual.test(name))
        this.emitFile({ type: 'asset', name, source: readFileSync(join(folder, name)) })
  },
})
