import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = 'node_modules/country-flag-icons/3x2'
const address = /^\/assets\/flags\/([a-z]{2})\.svg$/

/** Emits each country's flag as a file at /assets/flags/{code}.svg, straight from the package. */
export const flags = (): Plugin => ({
  name: 'flags',
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const file of readdirSync(folder)) {
      if (!/^[A-Z]{2}\.svg$/.test(file)) continue
      const source = readFileSync(join(folder, file))
      this.emitFile({ type: 'asset', fileName: `assets/flags/${file.toLowerCase()}`, source })
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const code = address.exec(request.url ?? '')?.[1]
      if (!code) return next()
      response.setHeader('content-type', 'image/svg+xml')
      response.end(readFileSync(join(folder, `${code.toUpperCase()}.svg`)))
    })
  },
})
