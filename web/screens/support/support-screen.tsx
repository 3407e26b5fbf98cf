import { useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle } from 'lucide-react'
import { readSupportInbox } from '#contract/api/support.ts'
import { paths } from '#contract/paths.ts'
import { queryOf } from '../../data/query.ts'
import type { LoadArgs } from '../../router/routes.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContactForm } from './contact-form.tsx'
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
  const inbox = data?.email ?? undefined
  return (
    <div className="wrap support">
      <div className="page-head">
        <h1>Support</h1>
        <p className="lede">People who answer around the clock, and the answers they give most.</p>
      </div>
      <Notice kind="good" title="All systems operational, 99.9% uptime" />
      <section className="cols-2" aria-label="Contact options">
        <Card pad className="contact-option">
          <MessageCircle className="icon icon-lg" />
          <h2>Live Chat</h2>
          <p className="muted">24/7</p>
          <Button look="line">Start Chat</Button>
        </Card>
        <Card pad className="contact-option">
          <Mail className="icon icon-lg" />
          <h2>Email Support</h2>
          <p className="muted">Response within 4 hours</p>
          {inbox ? (
            <LinkButton look="line" href={`mailto:${inbox}`}>
              Send Email
            </LinkButton>
          ) : (
            <Button look="line">Send Email</Button>
          )}
        </Card>
      </section>
      <SetupGuide />
      <Faq />
      <ContactForm isDelivered={inbox !== undefined} />
    </div>
  )
}
