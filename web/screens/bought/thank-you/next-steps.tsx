import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../../data/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Steps } from '../../../ui/steps.tsx'

/** Next steps: with the eSIM, while there is one to install, and on this site. */
export function NextSteps({ isToInstall }: { isToInstall: boolean }) {
  const { t } = useLingui()
  const { name: shop } = useShop()
  const steps = [
    {
      title: t`Install it before you leave`,
      text: t`On Wi-Fi. On iPhone: Settings, Cellular, Add eSIM. On Android: Settings, SIMs, Add eSIM.`,
    },
    { title: t`Name the line ${shop}`, text: t`Keep your own line for calls and texts.` },
    { title: t`Land, then switch on data roaming`, text: t`Only for the ${shop} line.` },
  ]
  return (
    <Card as="section" pad className="stack gap-5" aria-labelledby="next-steps">
      <h2 id="next-steps" className="side-title">
        <Trans>Next steps</Trans>
      </h2>
      {isToInstall && <Steps steps={steps} />}
      <div className="acts">
        {isToInstall && (
          <LinkButton href={paths.setupGuide} icon={<BookOpen className="icon" />}>
            <Trans>View Setup Guide</Trans>
          </LinkButton>
        )}
        <LinkButton look={isToInstall ? 'line' : 'solid'} href={paths.countries}>
          <Trans>Browse More Plans</Trans>
        </LinkButton>
        <LinkButton look="quiet" href={paths.home}>
          <Trans>Back to Home</Trans>
        </LinkButton>
      </div>
    </Card>
  )
}
