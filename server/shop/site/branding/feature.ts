import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { legalRoutes } from './legal-routes.ts'
import { followProfileFile } from './profile-file.ts'
import { profileSchemaRoutes } from './profile-schema-routes.ts'
import { brandingRoutes } from './routes.ts'

export const brandingFeature = {
  routes: [brandingRoutes, legalRoutes, profileSchemaRoutes],
  prepare: followProfileFile,
  pageVersion: ({ profile }: WithProfile) => profile.version,
}
