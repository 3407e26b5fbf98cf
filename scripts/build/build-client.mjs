// Builds everything that browsers fetch: code, styles, the words of each language and pictures, and compresses it. The
// renderer is built meanwhile.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { compressFiles } from './compress.mjs'
import { writeManifests } from './manifests.mjs'
import { packPartnerClient } from './partner-package.mjs'
import { socialImages } from './social-images.mjs'
import { writeWords } from './words.mjs'
import { workerBuild } from './worker-build.mjs'

await build({ logLevel: 'warn' })
// Not earlier: both read the sentences of the same files, which is slow, and the second run uses the first one's cache.
const rendererBuilt = once(spawn(process.execPath, ['scripts/build/build-renderer.mjs'], { stdio: 'inherit' }), 'exit')
writeWords()
writeManifests()
writeFileSync('dist/client/sw.js', workerBuild())
writeFileSync('dist/client/partner-client.tgz', packPartnerClient())
for (const [name, file] of await socialImages()) cpSync(file, `dist/client/social/${name}`)
await compressFiles('dist/client')
const [status] = await rendererBuilt
process.exit(status ?? 1)
