import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../language/link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The demonstration's promises, which no operator keeps: no other shop's pages carry these sentences. */
export const demonstration = {
  description: msg`Help around the clock: live chat, email within 4 hours, the setup guide and answers.`,
  lede: msg`Real people around the clock, and the answers they give most often.`,
  chatHours: msg`24/7`,
  emailHours: msg`Response within 4 hours`,
  replySoon: msg`We reply within 4 hours.`,
  nobodyHere: msg`We’re away right now. We’ll reply by email within 4 hours.`,
  howMuchData: msg`Maps and messages use about 100 MB a day, an hour of video calls about 1 GB. Most people take 3GB for a week and 10GB for a month. Plans go from 1GB to 50GB, and from 1 to 30 days.`,
  whichNetwork: msg`Each plan shows its carrier and speed. Many connect to more than one network in a country and choose the strongest where you are.`,
  hotspot: {
    id: 'hotspot',
    title: msg`Can I share the connection with my laptop?`,
    content: msg`Yes. Turn on the personal hotspot as you would at home. A laptop uses data faster than a phone, so switch off its updates first.`,
  },
}

export const DemonstrationStatus = () => (
  <Notice kind="good" title={<Trans>All systems operational, 99.9% uptime</Trans>} />
)

export const DemonstrationReceipt = ({ conversation }: { conversation: string }) => (
  <Trans>
    One of us will answer by email within 4 hours.{' '}
    <Link className="link" href={conversation}>
      Open the conversation
    </Link>
  </Trans>
)
