import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { readSupportInbox } from '#contract/api/support.ts'
import { paths } from '#contract/paths.ts'
import { queryOf } from '../../data/query.ts'
import { useShop } from '../../data/shop.ts'
import type { LoadArgs } from '../../router/routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactOptions } from './contact-options.tsx'
import { Faq } from './faq.tsx'
import { SetupGuide } from './setup-guide.tsx'
import './support.css'

const inboxQuery = queryOf(readSupportInbox)

export async function load({ queryClient, i18n, shop }: LoadArgs) {
  await queryClient.prefetchQuery(inboxQuery)
  return {
    head: {
      title: t(i18n)`Support`,
      description: shop.isDemonstration
        ? t(i18n)`Help around the clock: live chat, email within 4 hours, the setup guide and answers.`
        : t(i18n)`Help with your eSIM: how to reach us, the setup guide and answers.`,
      canonicalPath: paths.support,
    },
  }
}

export function Screen() {
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
            <Trans>People who answer around the clock, and the answers they give most.</Trans>
          ) : (
            <Trans>How to reach us, how to set up your eSIM, and answers to what people ask.</Trans>
          )}
        </p>
      </div>
      {isDemonstration && <Notice kind="good" title={<Trans>All systems operational, 99.9% uptime</Trans>} />}
      <ContactOptions inbox={supportEmail ?? data?.email ?? undefined} />
      <SetupGuide />
      <Faq />
      <ContactForm />
    </div>
  )
}
