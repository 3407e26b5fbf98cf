import { reminderJobs } from './jobs.ts'

export const remindersFeature = {
  jobs: reminderJobs,
}
