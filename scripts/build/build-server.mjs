// Builds the server, the programs beside it, and their bill of materials.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { writeSbom } from './sbom.mjs'

/**
 * Development packages that are bundled: the sandbox's own, so that a shop installed without development packages can
 * still use it, and the list of leaked passwords, which is data and need not be installed where the shop runs.
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

/** Not bundled: they bring files or programs of their own, are for developers, or are needed so rarely that they load on demand. */
const leftOutside = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'fontkit',
  'pdfkit',
  'sharp',
  'vite',
]

await build({
  logLevel: 'warn',
  configFile: false,
  publicDir: false,
  // Bundled: resolving hundreds of files at start took longer than running them.
  ssr: { noExternal: true, external: leftOutside },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rollupOptions: {
      // Keep licences; the packages themselves have the documentation.
      output: { comments: { legal: true, annotation: true, jsdoc: false } },
      input: {
        main: 'server/main.ts',
        backup: 'server/tools/backup/backup-now.ts',
        restore: 'server/tools/backup/restore-now.ts',
        healthcheck: 'server/tools/healthcheck-now.ts',
        rehearse: 'server/tools/backup/rehearse-now.ts',
        migrate: 'server/tools/migrate-now.ts',
        'make-new-database': 'server/tools/make-new-database-now.ts',
        preflight: 'server/tools/preflight/main.ts',
        reseal: 'server/tools/reseal-now.ts',
        'rehearse-live': 'server/tools/rehearse-live/main.ts',
        sandbox: 'sandbox/main.ts',
        // A worker thread of the shop.
        thread: 'server/thread-main.ts',
      },
    },
  },
})
const bill = writeSbom(JSON.parse(readFileSync('package-lock.json', 'utf8')), broughtAlong)
writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`)

// The browser's code takes longer to build than the server, so this costs no time while there are two cores.
const { status } = spawnSync(process.execPath, ['dist/server/make-new-database.js'], { stdio: 'inherit' })
process.exit(status ?? 1)
