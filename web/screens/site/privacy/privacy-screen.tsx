import { t } from '@lingui/core/macro'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../../data/shop.ts'
import type { LoadArgs, PageInfo } from '../../../router/routes.ts'
import { LegalPage } from '../../../site/legal/legal-page.tsx'
import { loadLegalPage } from '../../../site/legal/load-legal-page.ts'
import { DemonstrationPrivacy, demonstrationDescription } from './demonstration.tsx'

export function load(args: LoadArgs): PageInfo | Promise<PageInfo> {
  if (!args.shop.isDemonstration) return loadLegalPage(args, 'privacy')
  const { i18n, shop } = args
  return {
    head: {
      title: t(i18n)`Privacy`,
      description: demonstrationDescription(i18n, shop.name),
      canonicalPath: paths.privacy,
    },
  }
}

export function Screen() {
  return useShop().isDemonstration ? <DemonstrationPrivacy /> : <LegalPage kind="privacy" />
}
