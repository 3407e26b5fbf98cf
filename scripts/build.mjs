// Builds the browser's code, the page renderer and the server into dist/; named parts only, when some are named. Each is a
// process of its own, so that a machine with several cores uses them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The browser's code starts the renderer's itself, when the sentences have been read that both are made of. */
const programs = { web: 'build-client', server: 'build-server' }

const named = process.argv.slice(2)
const wanted = Object.entries(programs).filter(([part]) => named.length === 0 || named.includes(part))

const statuses = await Promise.all(
  wanted.map(async ([, name]) => {
    const [status] = await once(spawn(process.execPath, [`scripts/build/${name}.mjs`], { stdio: 'inherit' }), 'exit')
    return status
  }),
)
process.exit(statuses.every((status) => status === 0) ? 0 : 1)
