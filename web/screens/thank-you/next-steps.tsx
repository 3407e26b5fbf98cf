import { BookOpen } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Steps } from '../../ui/steps.tsx'

const steps = [
  {
    title: 'Install it before you leave',
    text: 'On Wi-Fi. On iPhone: Settings, Cellular, Add eSIM. On Android: Settings, SIMs, Add eSIM.',
  },
  { title: 'Name the line Landfall', text: 'Keep your own line for calls and texts.' },
  { title: 'Land, then switch on data roaming', text: 'Only for the Landfall line.' },
]

/** What to do from here: with the eSIM, if one comes, and on this site. */
export function NextSteps({ hasEsim }: { hasEsim: boolean }) {
  return (
    <Card as="section" pad className="stack gap-5" aria-labelledby="next-steps">
      <h2 id="next-steps" className="side-title">
        Next steps
      </h2>
      {hasEsim && <Steps steps={steps} />}
      <div className="acts">
        <LinkButton href={paths.setupGuide} icon={<BookOpen className="icon" />}>
          View Setup Guide
        </LinkButton>
        <LinkButton look="line" href={paths.countries}>
          Browse More Plans
        </LinkButton>
        <LinkButton look="quiet" href={paths.home}>
          Back to Home
        </LinkButton>
      </div>
    </Card>
  )
}
