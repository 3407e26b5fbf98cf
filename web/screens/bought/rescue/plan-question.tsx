import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { intlTagOf } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { RescueStep } from '#contract/bought/rescue-steps.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import type { PhoneStep } from './menu.ts'
import type { ChosenPhone } from './phone-question.tsx'
import { type Drawing, Picture } from './picture.tsx'
import { Question } from './question.tsx'
import { TopUp } from './top-up.tsx'
import type { Rescue, ShownRescue } from './use-rescue.ts'
import { countriesIn, countryName } from './where-now.ts'

/** The steps done outside the phone's settings. */
export type PlanStep = Exclude<RescueStep, PhoneStep>

const drawings: Record<PlanStep, Drawing> = {
  install: { of: 'install' },
  'top-up': { of: 'more' },
  'new-plan': { of: 'sunrise' },
  'plan-for-country': { of: 'place' },
}

type PlanQuestionProps = { opened: ShownRescue; rescue: Rescue; step: PlanStep; chosen: ChosenPhone }

export function PlanQuestion({ opened, rescue, step, chosen }: PlanQuestionProps) {
  return (
    <Question
      opened={opened}
      rescue={rescue}
      step={step}
      hasOwnAction
      picture={<Picture kind={chosen.kind} drawing={drawings[step]} />}
      onAnswer={(outcome) => rescue.answer(step, outcome, { phone: chosen.phone })}
    >
      {step === 'plan-for-country' ? (
        <PlanForCountry opened={opened} rescue={rescue} chosen={chosen} />
      ) : (
        <Action step={step} opened={opened} />
      )}
    </Question>
  )
}

function Action({ step, opened }: { step: Exclude<PlanStep, 'plan-for-country'>; opened: ShownRescue }) {
  const { orderId, coverage } = opened.rescue
  const [only, second] = coverage
  if (step !== 'install' && isCutOff(opened)) return <NeedsConnection />
  switch (step) {
    case 'install':
      return (
        <LinkButton look="sun" size="lg" wide href={paths.kit(orderId)}>
          <Trans>Show me how to install it</Trans>
        </LinkButton>
      )
    case 'top-up':
      return <TopUp opened={opened} />
    case 'new-plan':
      return (
        <LinkButton
          look="sun"
          size="lg"
          wide
          href={only && !second ? paths.country(only.countryCode) : paths.countries}
        >
          <Trans>See plans</Trans>
        </LinkButton>
      )
  }
}

const isCutOff = (opened: ShownRescue): boolean => opened.kind === 'copy' && opened.isOld

/** Buying needs a connection, so this says where to find one. */
const NeedsConnection = () => (
  <Notice kind="warn" icon={<WifiOff className="icon" />} title={<Trans>This needs a connection</Trans>}>
    <Trans>
      Try the Wi-Fi at an airport, hotel or café, or use another phone’s hotspot. Come back to this page once you’re
      connected.
    </Trans>
  </Notice>
)

/** The phone's clock suggests a country; one tap confirms it, and a list corrects it. */
function PlanForCountry({ opened, rescue, chosen }: Omit<PlanQuestionProps, 'step'>) {
  const { t } = useLingui()
  const tag = intlTagOf(useLanguage())
  const { coverage } = opened.rescue
  const [told, setTold] = useState<string>()
  const code = told ?? rescue.countryCode ?? ''
  const country = code && countryName(code, tag)
  const choose = (next: string) => {
    setTold(next)
    // The plan works there, so the problem is the phone.
    if (coverage.some(({ countryCode }) => countryCode === next))
      rescue.answer('plan-for-country', 'skipped', { phone: chosen.phone, countryCode: next })
  }
  return (
    <>
      <Select
        label={t`Country you are in`}
        value={code}
        options={[...(code ? [] : [{ value: '', label: t`Choose a country` }]), ...countriesIn(tag)]}
        onChange={choose}
      />
      {isCutOff(opened) ? (
        <NeedsConnection />
      ) : (
        <LinkButton
          look="sun"
          size="lg"
          wide
          href={code ? paths.country(code) : paths.countries}
          onClick={() => code && rescue.keep({ countryCode: code })}
        >
          {code ? <Trans>See plans for {country}</Trans> : <Trans>See plans</Trans>}
        </LinkButton>
      )}
    </>
  )
}
