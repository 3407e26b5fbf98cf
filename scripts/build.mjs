// Builds the browser's code, the page renderer and the server into dist/.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { workerBuild } from './worker-build.mjs'
import { socialImages } from './social-images.mjs'

const quiet = { logLevel: 'warn' }

// The first build draws some sixty pictures, which a second core can do meanwhile.
const drawing = once(spawn(process.execPath, ['scripts/social-images.mjs'], { stdio: 'inherit' }), 'exit')

await build(quiet)
await build({ ...quiet, build: { ssr: true } })
await build({
  ...quiet,
  configFile: false,
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/backup/backup-now.ts',
        restore: 'server/backup/restore-now.ts',
        migrate: 'server/db/migrate-now.ts',
        preflight: 'server/preflight/main.ts',
        sandbox: 'sandbox/main.ts',
      },
    },
  },
})

writeFileSync('dist/client/sw.js', workerBuild())

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.ico', '.txt', '.html'])

/** Compressed once, as hard as it goes, so that no request pays for it. */
function compressFiles(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compressFiles(path)
    else if (compressible.has(extname(name))) {
      const bytes = readFileSync(path)
      const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli)
      const gzip = gzipSync(bytes, { level: 9 })
      if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip)
    }
  }
}
await drawing
for (const [name, file] of await socialImages()) cpSync(file, `dist/client/social/${name}`)

compressFiles('dist/client')
