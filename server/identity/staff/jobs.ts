import type { JobTable } from '../../platform/jobs/queue.ts'
import type { FrameDeps } from '../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../platform/mail/mailer.ts'
import { mailInvitation } from './mail-invitation.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'mail-invitation': { invitationId: string }
  }
}

export const staffJobs = (deps: FrameDeps & WithMailer): Pick<JobTable, 'mail-invitation'> => ({
  'mail-invitation': { run: ({ invitationId }) => mailInvitation(deps, invitationId), retryDelaySeconds: 5 },
})
