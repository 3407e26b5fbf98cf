import type { UserId } from '#contract/identity/account.ts'
import { fullName } from '#contract/identity/person-name.ts'
import type { StaffView } from '#contract/office/staff.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { keptLanguage } from '../../platform/languages/kept-language.ts'
import { hasKeys } from '../accounts/sign-in-factors.ts'
import { listInvitations, listStaff, readSupportLimit } from './store.ts'

export async function presentStaff({ db, clock }: WithDb & WithClock, reader: UserId): Promise<StaffView> {
  const people: StaffView['people'] = []
  for (const user of await listStaff(db)) {
    const officeRole = user.officeRole
    if (!officeRole) continue
    people.push({
      id: user.id,
      email: user.email,
      name: fullName(user, keptLanguage(user.language)),
      officeRole,
      hasSecondFactor: await hasKeys(db, user.id),
      isYou: user.id === reader,
    })
  }
  return {
    people,
    invitations: (await listInvitations(db, clock.now())).map(({ id, email, officeRole, expiresAt }) => ({
      id,
      email,
      officeRole,
      expiresAt: expiresAt.toISOString(),
    })),
    supportLimit: writeBooks(await readSupportLimit(db)),
  }
}
