import { partnerLinkJobs } from './jobs.ts'
import { partnerLinksRetention } from './retention.ts'

export const partnerLinksFeature = { jobs: partnerLinkJobs, retention: partnerLinksRetention }
