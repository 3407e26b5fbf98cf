import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from './platform/config/project-root.ts'

/** Several times what any task took; a task that takes more ends its thread and not the shop. */
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/** A thread does not inherit how its process loads TypeScript, so it is passed on when running from source. */
export const startThread = (): Worker =>
  import.meta.url.endsWith('.ts')
    ? new Worker(`import('tsx/esm/api').then((tsx) => tsx.tsImport('./thread-main.ts', '${import.meta.url}'))`, {
        eval: true,
        resourceLimits,
      })
    : new Worker(join(projectRoot, 'dist/server/thread.js'), { resourceLimits })
