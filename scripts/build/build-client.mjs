// Everything that browsers fetch: code, styles, words of each language, pictures, and all of it compressed. What draws the
// same pages on the server is built meanwhile.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { compressFiles } from './compress.mjs'
import { writeManifests } from './manifests.mjs'
import { socialImages } from './social-images.mjs'
import { writeWords } from './words.mjs'
import { workerBuild } from './worker-build.mjs'

await build({ logLevel: 'warn' })
// Not before: both read the sentences of the same files, which takes long and is kept.
const rendererBuilt = once(spawn(process.execPath, ['scripts/build/build-renderer.mjs'], { stdio: 'inherit' }), 'exit')
writeWords()
writeManifests()
writeFileSync('dist/client/sw.js', workerBuild())
for (const [name, file] of await socialImages()) cpSync(file, `dist/client/social/${name}`)
await compressFiles('dist/client')
const [status] = await rendererBuilt
process.exit(status ?? 1)
