import { lt } from 'drizzle-orm'
import { after, type Retention } from '../../platform/retention/retention.ts'
import { oauthGrants, oauthTokens } from './tables.ts'

export const oauthRetention: Retention = {
  rules: [
    {
      what: 'An assistant that may read the state of your eSIMs: its name and address, since when, last used when',
      where: [oauthGrants],
      kept: 'until you disconnect it, or for 30 days without a use',
      afterwards: 'deleted with its tokens',
      why: 'answering the assistant you connected',
      forget: after(0, oauthGrants.expiresAt, (before) => lt(oauthGrants.expiresAt, before)),
    },
    {
      what: 'A token of an assistant, as a hash',
      where: [oauthTokens],
      kept: 'ten minutes, or 30 days for one that is exchanged for the next',
      afterwards: 'deleted',
      why: 'the assistant shows it with every question; a token that comes twice ends the connection',
      forget: after(0, oauthTokens.expiresAt, (before) => lt(oauthTokens.expiresAt, before)),
    },
  ],
}
