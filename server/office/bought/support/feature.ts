import { supportHooks } from './account-hooks.ts'
import { ensureStartingAnswers } from './canned-answers.ts'
import { supportJobs } from './jobs.ts'
import { supportRetention } from './retention.ts'
import { supportRoutes } from './routes.ts'
import { supportSettings } from './settings.ts'

export const supportFeature = {
  settings: supportSettings,
  routes: [supportRoutes],
  jobs: supportJobs,
  prepare: ensureStartingAnswers,
  accountHooks: supportHooks,
  retention: supportRetention,
}
