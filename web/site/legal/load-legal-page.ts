import { t } from '@lingui/core/macro'
import { readLegalText } from '#contract/api/legal.ts'
import { legalPaths } from '#contract/site/paths.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import { queryIfThere } from '../../data/query.ts'
import type { LoadArgs, PageInfo } from '../../router/routes.ts'
import { notFoundPage } from '../chrome/not-found.tsx'

export const legalQuery = (kind: LegalKind, version: string | null) =>
  queryIfThere(readLegalText, { params: { kind }, query: version === null ? {} : { version } })

/** An unpublished text has no page. */
export async function loadLegalPage(args: LoadArgs, kind: LegalKind): Promise<PageInfo> {
  const { queryClient, i18n, search } = args
  const version = search.get('version')
  const text = await queryClient.ensureQueryData(legalQuery(kind, version))
  if (!text) return notFoundPage(i18n)
  const { title } = text
  const shop = args.shop.name
  return {
    head: {
      title,
      description: t(i18n)`${title}, as published by ${shop}.`,
      canonicalPath: legalPaths[kind],
      // Search engines should index only the current version.
      isHidden: version !== null,
    },
  }
}
