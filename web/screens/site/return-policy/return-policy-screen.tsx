import { t } from '@lingui/core/macro'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../../data/shop.ts'
import type { LoadArgs, PageInfo } from '../../../router/routes.ts'
import { LegalPage } from '../../../site/legal/legal-page.tsx'
import { loadLegalPage } from '../../../site/legal/load-legal-page.ts'
import { DemonstrationReturns, demonstrationDescription } from './demonstration.tsx'

export function load(args: LoadArgs): PageInfo | Promise<PageInfo> {
  if (!args.shop.isDemonstration) return loadLegalPage(args, 'returns')
  const { i18n } = args
  return {
    head: {
      title: t(i18n)`Return Policy`,
      description: demonstrationDescription(i18n),
      canonicalPath: paths.returnPolicy,
    },
  }
}

export function Screen() {
  return useShop().isDemonstration ? <DemonstrationReturns /> : <LegalPage kind="returns" />
}
