import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/site/paths.ts'
import { LegalPage } from '../../../site/legal/legal-page.tsx'
import { legalQuery } from '../../../site/legal/load-legal-page.ts'
import { usePageSearch } from '../../../router/page-search.ts'
import type { LoadArgs, PageInfo } from '../../../router/routes.ts'
import { WithdrawalFunction } from './withdrawal-function.tsx'
import './withdrawal.css'

export async function load({ queryClient, i18n, search, shop }: LoadArgs): Promise<PageInfo> {
  const version = search.get('version')
  await queryClient.ensureQueryData(legalQuery('withdrawal', version))
  const { name } = shop
  return {
    head: {
      title: t(i18n)`Withdraw from contract here`,
      description: t(i18n)`Withdraw from a contract with ${name} in two steps, without signing in.`,
      canonicalPath: paths.withdrawal,
      // Search engines should index only the current version.
      isHidden: version !== null,
    },
  }
}

/** The function comes first; the operator's text about the right follows, where there is one. */
export function Screen() {
  const version = usePageSearch().get('version')
  const { data } = useQuery(legalQuery('withdrawal', version))
  return (
    <>
      <WithdrawalFunction />
      {data && <LegalPage kind="withdrawal" isBelow />}
    </>
  )
}
