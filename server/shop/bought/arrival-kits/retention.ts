import { lt } from 'drizzle-orm'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { kitLinks } from './tables.ts'

export const kitsRetention: Retention = {
  rules: [
    {
      what: 'A link that opens an arrival kit on another device',
      where: [kitLinks],
      kept: 'until it ends, or its owner ends it',
      afterwards: 'deleted',
      why: 'opening the kit there',
      forget: after(0, kitLinks.expiresAt, (before) => lt(kitLinks.expiresAt, before)),
    },
  ],
}
