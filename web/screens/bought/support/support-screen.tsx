import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { readSupportInbox } from '#contract/api/support.ts'
import { paths } from '#contract/site/paths.ts'
import { queryOf } from '../../../data/query.ts'
import { questionsQuery, useShop } from '../../../data/shop.ts'
import type { LoadArgs } from '../../../router/routes.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactOptions } from './contact-options.tsx'
import { demonstration, DemonstrationStatus } from '../../../bought/support/demonstration.tsx'
import { Faq } from './faq.tsx'
import { NoInternet } from './no-internet.tsx'
import { SetupGuide } from './setup-guide.tsx'
import './support.css'

const inboxQuery = queryOf(readSupportInbox)

export async function load({ queryClient, i18n, shop }: LoadArgs) {
  await Promise.all([queryClient.prefetchQuery(inboxQuery), queryClient.prefetchQuery(questionsQuery)])
  return {
    head: {
      title: t(i18n)`Support`,
      description: shop.isDemonstration
        ? i18n._(demonstration.description)
        : t(i18n)`Help with your eSIM: how to reach us, the setup guide and answers.`,
      canonicalPath: paths.support,
    },
  }
}

export function Screen() {
  const { i18n } = useLingui()
  const { data } = useQuery(inboxQuery)
  const { isDemonstration, supportEmail } = useShop()
  return (
    <div className="wrap support">
      <div className="page-head">
        <h1>
          <Trans>Support</Trans>
        </h1>
        <p className="lede">
          {isDemonstration ? (
            i18n._(demonstration.lede)
          ) : (
            <Trans>How to reach us, how to set up your eSIM, and answers to common questions.</Trans>
          )}
        </p>
      </div>
      {isDemonstration && <DemonstrationStatus />}
      <NoInternet />
      <ContactOptions inbox={supportEmail ?? data?.email ?? undefined} />
      <SetupGuide />
      <Faq />
      <ContactForm />
    </div>
  )
}
