// Builds the browser's code, the page renderer and the server into dist/, or only the parts that are named. Each runs
// in its own process, to use several cores.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rememberLater } from './build/made-from.mjs'

/** The client build starts the renderer's once the sentences that both share have been read. */
const programs = { web: 'build-client', server: 'build-server' }

const named = process.argv.slice(2)
const wanted = Object.entries(programs).filter(([part]) => named.length === 0 || named.includes(part))

const remember = wanted.map(([part]) => rememberLater(part))
const statuses = await Promise.all(
  wanted.map(async ([, name]) => {
    const [status] = await once(spawn(process.execPath, [`scripts/build/${name}.mjs`], { stdio: 'inherit' }), 'exit')
    return status
  }),
)
if (statuses.some((status) => status !== 0)) process.exit(1)
for (const write of remember) write()
