import { useQuery } from '@tanstack/react-query'
import { readSupportInbox } from '#contract/api/support.ts'
import { paths } from '#contract/paths.ts'
import { queryOf } from '../../data/query.ts'
import type { LoadArgs } from '../../router/routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactOptions } from './contact-options.tsx'
import { Faq } from './faq.tsx'
import { SetupGuide } from './setup-guide.tsx'
import './support.css'

const inboxQuery = queryOf(readSupportInbox)

export async function load({ queryClient }: LoadArgs) {
  await queryClient.prefetchQuery(inboxQuery)
  return {
    head: {
      title: 'Support',
      description: 'Help around the clock: live chat, email within 4 hours, the setup guide and answers.',
      canonicalPath: paths.support,
    },
  }
}

export function Screen() {
  const { data } = useQuery(inboxQuery)
  return (
    <div className="wrap support">
      <div className="page-head">
        <h1>Support</h1>
        <p className="lede">People who answer around the clock, and the answers they give most.</p>
      </div>
      <Notice kind="good" title="All systems operational, 99.9% uptime" />
      <ContactOptions inbox={data?.email ?? undefined} />
      <SetupGuide />
      <Faq />
      <ContactForm />
    </div>
  )
}
