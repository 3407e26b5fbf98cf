import type { ProfileProblem } from '#contract/office/admin-shop.ts'
import type { AuditAction } from '#contract/office/audit.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { dropDraft, findProfile, type PublishedProfile } from '../../../platform/profile/store.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { problemsHere } from '../../../shop/site/branding/problems-here.ts'
import { publishProfile } from '../../../shop/site/branding/publish-profile.ts'
import type { WithCdnConfig } from '../../../shop/site/outside-caches/settings.ts'
import { changedFields } from './changed-fields.ts'
import { readDesk, refuseIfChanged, refuseIfFromFile } from './desk-state.ts'
import { judgeDraft } from './judge-draft.ts'

type PublishDeps = WithDb &
  WithClock &
  WithProfile &
  WithNotices &
  WithQueue &
  WithConfig &
  WithCdnConfig &
  WithProfileConfig

/** Publishes the draft, once it has no problems. */
export async function publishShop(
  deps: PublishDeps,
  { seen, note, by }: { seen: string; note: string; by: ActingAdmin },
): Promise<void> {
  refuseIfFromFile(deps)
  const state = await readDesk(deps.db)
  await refuseIfChanged(deps, deps.db, state, seen)
  if (!state.draft) throw new Refusal('no_draft')
  const { profile, problems } = await judgeDraft(deps.db, state.draft.profile, deps.clock.now())
  if (!profile) throw incomplete(problems)
  await publishProfile(deps, {
    profile,
    source: 'office',
    by: by.email,
    note,
    // A revision is never reused: if this is still what the author saw, it is what was read above.
    check: async (tx) => refuseIfChanged(deps, tx, await readDesk(tx), seen),
    record: async (tx, published, before) => {
      await dropDraft(tx)
      await recordPublication(tx, 'publish_shop', by, published, before)
    },
  })
}

/** Publishes an earlier version again. A draft stays, and its author gets a conflict on the next save. */
export async function restoreVersion(
  deps: PublishDeps,
  { id, seen, by }: { id: number; seen: string; by: ActingAdmin },
): Promise<void> {
  refuseIfFromFile(deps)
  const earlier = await findProfile(deps.db, id)
  if (!earlier) throw new Refusal('shop_version_not_found', String(id))
  const problems = await problemsHere(deps.db, earlier.profile, deps.clock.now())
  if (problems.length > 0) throw incomplete(problems)
  await publishProfile(deps, {
    profile: earlier.profile,
    source: 'office',
    by: by.email,
    note: `Back to version ${id}`,
    check: async (tx) => refuseIfChanged(deps, tx, await readDesk(tx), seen),
    record: (tx, published, before) => recordPublication(tx, 'restore_shop', by, published, before),
  })
}

const incomplete = (problems: ProfileProblem[]): Refusal =>
  new Refusal('profile_incomplete', problems.map(({ field }) => field).join(', '), { body: { problems } })

/** Field names only, not their texts: the log is kept longer than they are. */
const recordPublication = (
  tx: Db,
  action: AuditAction,
  by: ActingAdmin,
  { id, profile, note, publishedAt }: PublishedProfile,
  before: PublishedProfile | undefined,
): Promise<void> =>
  recordAction(tx, {
    by,
    at: publishedAt,
    action,
    subject: { kind: 'shop', id: 'profile' },
    before: { version: before?.id ?? null },
    after: { version: id, changed: changedFields(before?.profile, profile).join(', ') },
    reason: note,
  })
