import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  AdminShopView,
  ProfileVersions,
  PublishRequest,
  SaveDraftRequest,
  ShopStateRequest,
  StartingText,
  StartingTextQuery,
} from '#contract/office/admin-shop.ts'
import * as api from '#contract/api/admin-shop.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { listProfiles } from '../../../platform/profile/store.ts'
import type { WithCdnConfig } from '../../../shop/site/outside-caches/settings.ts'
import { discardDraft, saveDraft } from './change-draft.ts'
import { presentDesk, presentVersions } from './present-desk.ts'
import { previewRoutes } from './preview-routes.ts'
import { publishShop, restoreVersion } from './publish-shop.ts'
import { startLegalText } from './start-legal-text.ts'

type Deps = WithConfig & WithCdnConfig & WithProfileConfig & WithClock & WithDb & WithNotices & WithQueue & WithProfile

const VersionParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** More than an administrator is likely to page through. */
const mostVersions = 50

export const shopEditorRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(
      app,
      api.readShopDesk,
      'What the shop says about itself: published, drafted, what is in the way and what is missing.',
    )
    route(app, api.readShopDesk, { answer: AdminShopView }, () => presentDesk(deps))

    says(app, api.saveShopDraft, 'Keeps what the form holds, unless somebody else has changed it since it was read.')
    route(app, api.saveShopDraft, { body: SaveDraftRequest, answer: AdminShopView }, async (request) => {
      const { email } = await actingAdmin(request)
      return presentDesk(deps, await saveDraft(deps, { ...request.body, by: email }))
    })

    says(app, api.discardShopDraft, 'Throws the draft away.')
    route(app, api.discardShopDraft, { body: ShopStateRequest, answer: AdminShopView }, async (request) => {
      await discardDraft(deps, request.body)
      return presentDesk(deps)
    })

    says(app, api.publishShop, 'Makes the draft what everybody sees, on every process, or says what is wrong with it.')
    route(app, api.publishShop, { body: PublishRequest, answer: AdminShopView }, async (request) => {
      await publishShop(deps, { ...request.body, by: await actingAdmin(request) })
      return presentDesk(deps)
    })

    says(
      app,
      api.listShopVersions,
      'The newest publications, each with the fields in which it differs from the one before.',
    )
    route(app, api.listShopVersions, { answer: ProfileVersions }, async () =>
      presentVersions(await listProfiles(deps.db, mostVersions + 1), mostVersions),
    )

    says(app, api.restoreShopVersion, 'Publishes an earlier version anew.')
    route(
      app,
      api.restoreShopVersion,
      { params: VersionParams, body: ShopStateRequest, answer: AdminShopView },
      async (request) => {
        const { seen } = request.body
        await restoreVersion(deps, { id: request.params.id, seen, by: await actingAdmin(request) })
        return presentDesk(deps)
      },
    )

    says(
      app,
      api.readStartingText,
      'A legal text to begin with: it names the seller as the form does, and has brackets where something must still be filled in.',
    )
    route(app, api.readStartingText, { query: StartingTextQuery, answer: StartingText }, async (request) => {
      return { text: await startLegalText(deps, request.query) }
    })

    await app.register(previewRoutes(deps))
  }
