import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { jobsOf } from '../../collect-features.ts'
import { listJobsOf } from './inspection.ts'
import { runDueJobs } from './runner.ts'

test('a job that was done while the database restarted is not done again', async () => {
  const { deps } = await openTestShop()
  let [runs, failures] = [0, 2]
  const jobs = jobsOf(deps)
  jobs['apply-retention'] = { run: async () => void runs++ }
  // The database is away for the first two attempts to record the end.
  const finish: typeof deps.queue.finish = async (name, id) => {
    if (failures-- > 0) throw new Error('connect ECONNREFUSED')
    await deps.queue.finish(name, id)
  }
  await deps.queue.enqueue(deps.db, 'apply-retention', {})

  await runDueJobs({ ...deps, queue: { ...deps.queue, finish }, jobs, log: createLogger('silent') })

  const states = (await listJobsOf(deps.database.raw, 'apply-retention')).map(({ state }) => state)
  expect({ runs, states }).toEqual({ runs: 1, states: ['completed'] })
})
