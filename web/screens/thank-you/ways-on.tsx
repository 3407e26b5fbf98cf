import { BookOpen } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'

export function WaysOn() {
  return (
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
  )
}
