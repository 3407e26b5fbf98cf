// Builds the browser's code, the page renderer and the server into dist/; named parts only, when some are named.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { leftOutside, oneFilePlugins } from './build/one-file.mjs'
import { writeManifests } from './build/manifests.mjs'
import { writeSbom } from './build/sbom.mjs'
import { socialImages } from './build/social-images.mjs'
import { writeWords } from './build/words.mjs'
import { workerBuild } from './build/worker-build.mjs'

const quiet = { logLevel: 'warn' }
const named = process.argv.slice(2)
const wants = (part) => named.length === 0 || named.includes(part)

async function buildWeb() {
  // The first build draws some sixty pictures, which a second core can do meanwhile.
  const drawing = once(spawn(process.execPath, ['scripts/build/social-images.mjs'], { stdio: 'inherit' }), 'exit')
  await build(quiet)
  await build({ ...quiet, ssr: { noExternal: true }, build: { ssr: true } })
  writeWords()
  writeManifests()
  writeFileSync('dist/client/sw.js', workerBuild())
  await drawing
  for (const [name, file] of await socialImages()) cpSync(file, `dist/client/social/${name}`)
  compressFiles('dist/client')
}

/**
 * The sandbox brings its own: a shop that is installed without development packages can still play. The list of leaked
 * passwords is data, which need not be installed where the shop runs.
 */
const broughtAlong = [
  '@lingui/core',
  '@lingui/message-utils',
  '@lingui/react',
  '@messageformat/parser',
  '@zxcvbn-ts/dictionary-compression',
  '@zxcvbn-ts/language-common',
  'has-flag',
  'http_ece',
  'ipv6-normalize',
  'js-sha256',
  'moo',
  'punycode.js',
  'smtp-server',
  'supports-color',
]

async function buildServer() {
  await build({
    ...quiet,
    configFile: false,
    publicDir: false,
    plugins: oneFilePlugins,
    // To look for hundreds of files took longer than all that is in them.
    ssr: { noExternal: true, external: leftOutside },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        // Whose work it is stays; how to use it is said in the packages themselves.
        output: { comments: { legal: true, annotation: true, jsdoc: false } },
        input: {
          main: 'server/main.ts',
          backup: 'server/tools/backup/backup-now.ts',
          restore: 'server/tools/backup/restore-now.ts',
          healthcheck: 'server/tools/healthcheck-now.ts',
          rehearse: 'server/tools/backup/rehearse-now.ts',
          migrate: 'server/tools/migrate-now.ts',
          preflight: 'server/tools/preflight/main.ts',
          reseal: 'server/tools/reseal-now.ts',
          sandbox: 'sandbox/main.ts',
          // A thread of the shop.
          'trip-planner': 'server/shop/trips/planner-thread-main.ts',
        },
      },
    },
  })
  const bill = writeSbom(JSON.parse(readFileSync('package-lock.json', 'utf8')), broughtAlong)
  writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`)
}

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

if (wants('web')) await buildWeb()
if (wants('server')) await buildServer()
