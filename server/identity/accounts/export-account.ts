import { eq } from 'drizzle-orm'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { presentSession, presentUser } from './present.ts'
import { type OpenSession, sessionsOf } from './sessions.ts'
import { identities } from './tables.ts'

/** Everything the shop stores about a person, under readable names; each feature adds its own. */
export async function exportAccount(
  deps: WithDb & WithClock & WithAccountHooks & WithProfile,
  { user, session }: OpenSession,
): Promise<Record<string, unknown>> {
  const connected = await deps.db.select().from(identities).where(eq(identities.userId, user.id))
  const sessions = await sessionsOf(deps, user.id)
  const { name } = await deps.profile.read()
  const parts: Record<string, unknown>[] = []
  for (const { exportData } of deps.accountHooks) parts.push((await exportData?.(deps.db, user.id, name)) ?? {})
  return {
    exportedAt: deps.clock.now().toISOString(),
    profile: presentUser(user),
    signIns: connected.map(({ provider, email, createdAt }) => ({
      provider,
      email,
      connectedAt: createdAt.toISOString(),
    })),
    sessions: sessions.map((one) => presentSession(one, session)),
    ...Object.assign({}, ...parts),
  }
}
