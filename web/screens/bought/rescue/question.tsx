import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { intlTagOf } from '#contract/languages/languages.ts'
import { findingNames, type RescueStep, stepsFor } from '#contract/bought/rescue-steps.ts'
import { useShop } from '../../../data/shop.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useSay } from '../../../language/use-say.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BottomActionBar } from '../../../ui/bottom-action-bar.tsx'
import { stepWords } from './step-words.ts'
import type { Rescue, ShownRescue } from './use-rescue.ts'
import { countryName } from './where-now.ts'

/** The heading of a rescue page, which takes the focus when the customer comes from another page of the rescue. */
export function Heading({ kicker, children }: { kicker: ReactNode; children: ReactNode }) {
  // The kicker is inside the heading, so that screen readers announce the progress with it.
  return (
    <h1 tabIndex={-1} className="rescue-title">
      <span className="rescue-kicker">{kicker}</span>
      {children}
    </h1>
  )
}

/** How far the customer has come, out of the steps that currently apply. */
export function useProgress({ facts, answers }: Pick<Rescue, 'facts' | 'answers'>, step: RescueStep) {
  const { t } = useLingui()
  const steps = stepsFor(facts)
  const place = steps.indexOf(step)
  const triedBefore = new Set(answers.map((each) => each.step).filter((each) => each !== step)).size
  const number = place >= 0 ? place + 1 : triedBefore + 1
  const most = Math.max(steps.length, number)
  return { isFirst: number === 1, words: t`Step ${number} of ${most}` }
}

type QuestionProps = {
  opened: ShownRescue
  rescue: Rescue
  step: RescueStep
  picture: ReactNode
  /** What to do. */
  children: ReactNode
  /** The step has its own primary button above. */
  hasOwnAction?: boolean
  /** The phone may not have this setting. */
  canBeMissing?: boolean
  onAnswer: (outcome: 'solved' | 'failed' | 'skipped') => void
}

export function Question(props: QuestionProps) {
  const { opened, rescue, step, picture, children, hasOwnAction, canBeMissing, onAnswer } = props
  const { t } = useLingui()
  const { name: shop } = useShop()
  const { title, why } = stepWords(shop)[step]
  const { isFirst, words } = useProgress(rescue, step)
  return (
    <>
      <header className="rescue-head">
        <Heading kicker={words}>{t(title)}</Heading>
        {isFirst && <Finding opened={opened} rescue={rescue} />}
        <p className="muted">{t(why)}</p>
      </header>
      {isFirst && rescue.perhapsIn && <PerhapsElsewhere countryCode={rescue.perhapsIn} rescue={rescue} />}
      <div className="rescue-step">
        <div className="rescue-well">{picture}</div>
        <div className="stack">
          {children}
          <div className="rescue-quiet">
            {canBeMissing && (
              <Button look="quiet" size="sm" onClick={() => onAnswer('skipped')}>
                <Trans>I can’t find this</Trans>
              </Button>
            )}
            <Button look="quiet" size="sm" onClick={() => rescue.goTo('help')}>
              <Trans>Get help instead</Trans>
            </Button>
          </div>
        </div>
      </div>
      <BottomActionBar floats className="rescue-bar">
        <Button look="line" size="lg" onClick={() => onAnswer('failed')}>
          <Trans>Still no internet</Trans>
        </Button>
        <Button look={hasOwnAction ? 'line' : 'sun'} size="lg" onClick={() => onAnswer('solved')}>
          <Trans>It works now</Trans>
        </Button>
      </BottomActionBar>
    </>
  )
}

/** Asks whether the customer is abroad. Before a trip it can be ignored; a customer who is there goes on from it. */
function PerhapsElsewhere({ countryCode, rescue }: { countryCode: string; rescue: Rescue }) {
  const tag = intlTagOf(useLanguage())
  const country = countryName(countryCode, tag)
  const goOn = () => {
    rescue.keep({ countryCode })
    rescue.goTo('plan-for-country')
  }
  return (
    <div className="rescue-elsewhere">
      <Notice kind="tell" title={<Trans>Are you in {country}?</Trans>}>
        <p>
          <Trans>
            Your phone’s clock says so, and this plan does not work there. If you have not left yet, nothing is wrong:
            the eSIM connects once you arrive.
          </Trans>
        </p>
        <Button look="line" size="sm" onClick={goOn}>
          <Trans>I am there now</Trans>
        </Button>
      </Notice>
    </div>
  )
}

/** What the server knows without asking the customer, and since when. */
export function Finding({ opened: { rescue: known }, rescue }: Pick<QuestionProps, 'opened' | 'rescue'>) {
  const say = useSay()
  const formats = useFormats()
  const asOf = known.asOf && formats.moment(known.asOf)
  return (
    <p className="rescue-finding">
      {say(findingNames[rescue.facts.finding])}
      {asOf && rescue.facts.finding !== 'unknown' && (
        <span className="small muted num">
          <Trans>As of {asOf}</Trans>
        </span>
      )}
    </p>
  )
}
