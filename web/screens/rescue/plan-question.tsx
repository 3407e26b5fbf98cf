import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { intlTagOf } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { RescueStep } from '#contract/rescue.ts'
import { useUser } from '../../data/user.ts'
import { useLanguage } from '../../language/use-language.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { PhoneStep } from './menu.ts'
import type { ChosenPhone } from './phone-question.tsx'
import { type Drawing, Picture } from './picture.tsx'
import { Question } from './question.tsx'
import type { Rescue, ShownRescue } from './use-rescue.ts'
import { countriesIn, countryName } from './where-now.ts'

/** What is not done in the phone's settings. */
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
  const { user } = useUser()
  const { orderId, coverage } = opened.rescue
  const [only, second] = coverage
  switch (step) {
    case 'install':
      return (
        <LinkButton look="sun" size="lg" wide href={paths.kit(orderId)}>
          <Trans>Show me how to install it</Trans>
        </LinkButton>
      )
    case 'top-up':
      return user ? (
        <LinkButton look="sun" size="lg" wide href={paths.account}>
          <Trans>Top up in your account</Trans>
        </LinkButton>
      ) : (
        <LinkButton look="sun" size="lg" wide href={paths.auth}>
          <Trans>Log in and top up</Trans>
        </LinkButton>
      )
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

/** The phone's clock has a guess; one tap confirms it, and a list corrects it. */
function PlanForCountry({ opened, rescue, chosen }: Omit<PlanQuestionProps, 'step'>) {
  const { t } = useLingui()
  const tag = intlTagOf(useLanguage())
  const { coverage } = opened.rescue
  const [told, setTold] = useState<string>()
  const code = told ?? rescue.countryCode ?? ''
  const country = code && countryName(code, tag)
  const choose = (next: string) => {
    setTold(next)
    // The plan works there, so it is the phone after all.
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
      <LinkButton
        look="sun"
        size="lg"
        wide
        href={code ? paths.country(code) : paths.countries}
        onClick={() => code && rescue.keep({ countryCode: code })}
      >
        {code ? <Trans>See plans for {country}</Trans> : <Trans>See plans</Trans>}
      </LinkButton>
    </>
  )
}
