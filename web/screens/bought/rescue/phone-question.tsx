import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { intlTagOf } from '#contract/languages/languages.ts'
import { useShop } from '../../../data/shop.ts'
import { ApnCode } from '../../../bought/install/apn-code.tsx'
import { type PhoneKind, phoneKinds } from '../../../bought/install/phone-kind.ts'
import { usePhoneRead } from '../../../bought/install/use-phone-kind.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { Select } from '../../../ui/select.tsx'
import type { Menu, PhoneStep, Word } from './menu.ts'
import { menusOf, phoneNames } from './menus.ts'
import { type Drawing, Picture } from './picture.tsx'
import { Question } from './question.tsx'
import { phoneOf, type Rescue, type ShownRescue } from './use-rescue.ts'
import { countryName } from './where-now.ts'

/** The phone the steps are for: this one, unless the customer picks another. */
export function useChosenPhone() {
  const read = usePhoneRead()
  const [chosen, setChosen] = useState<PhoneKind>()
  const kind = chosen ?? read?.kind ?? 'ios-17'
  return { kind, setChosen, phone: phoneOf(kind, read?.kind === kind ? read : undefined) }
}

export type ChosenPhone = ReturnType<typeof useChosenPhone>

function useWords() {
  const { t } = useLingui()
  return (word: Word) => (typeof word === 'string' ? word : t(word))
}

type PhoneQuestionProps = { opened: ShownRescue; rescue: Rescue; step: PhoneStep; chosen: ChosenPhone }

/** One step in the phone's settings, in the phone's own words. */
export function PhoneQuestion({ opened, rescue, step, chosen }: PhoneQuestionProps) {
  const { name: shop } = useShop()
  const menu = menusOf[chosen.kind](shop)[step]
  const networks = useNetworks(opened, rescue)
  return (
    <Question
      opened={opened}
      rescue={rescue}
      step={step}
      canBeMissing
      picture={
        <Picture
          kind={chosen.kind}
          drawing={useDrawing(step, menu, { apn: opened.rescue.apn, networks: networks.names })}
        />
      }
      onAnswer={(outcome) => rescue.answer(step, outcome, { phone: chosen.phone })}
    >
      <Way menu={menu} />
      {step === 'apn' && <Apn apn={opened.rescue.apn} />}
      {step === 'network-by-hand' && <Networks {...networks} />}
      <PhoneChoice chosen={chosen} />
    </Question>
  )
}

function Way({ menu }: { menu: Menu }) {
  const { t } = useLingui()
  const named = useWords()
  return (
    <div className="stack gap-2">
      <p className="rescue-way">
        {menu.path.map((word) => (
          <Fragment key={named(word)}>
            <span>{named(word)}</span>
            <ChevronRight className="icon icon-sm flips" aria-hidden="true" />
          </Fragment>
        ))}
        <b>{named(menu.touch)}</b>
      </p>
      {menu.hint && <p className="small muted">{t(menu.hint)}</p>}
    </div>
  )
}

function PhoneChoice({ chosen }: { chosen: ChosenPhone }) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Your phone`}
      value={chosen.kind}
      options={phoneKinds.map((kind) => ({ value: kind, label: t(phoneNames[kind]) }))}
      onChange={(kind) => chosen.setChosen(kind as PhoneKind)}
    />
  )
}

function Apn({ apn }: { apn: string | null }) {
  if (!apn)
    return (
      <p className="small">
        <Trans>This plan doesn’t list an access point: delete anything in the field, and leave it empty.</Trans>
      </p>
    )
  return <ApnCode apn={apn} />
}

/**
 * The plan's networks where the traveller is: in the country they named, the one the phone's clock suggests, or else
 * the plan's first.
 */
function useNetworks({ rescue: { coverage } }: ShownRescue, rescue: Rescue) {
  const place = coverage.find(({ countryCode }) => countryCode === rescue.countryCode) ?? coverage[0]
  return {
    coverage,
    names: place?.networks ?? [],
    countryCode: place?.countryCode,
    setCountry: (countryCode: string) => rescue.keep({ countryCode }),
  }
}

function Networks({ coverage, countryCode, names, setCountry }: ReturnType<typeof useNetworks>) {
  const { t } = useLingui()
  const tag = intlTagOf(useLanguage())
  if (!countryCode) return null
  const country = countryName(countryCode, tag)
  return (
    <>
      {coverage.length > 1 && (
        <Select
          label={t`Country you are in`}
          value={countryCode}
          options={coverage
            .map((place) => ({ value: place.countryCode, label: countryName(place.countryCode, tag) }))
            .toSorted((one, other) => one.label.localeCompare(other.label, tag))}
          onChange={setCountry}
        />
      )}
      {names.length > 0 && (
        <div className="stack gap-2">
          <p className="small muted">
            <Trans>This plan’s networks in {country}</Trans>
          </p>
          <ul className="rescue-networks">
            {names.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface DrawnValues {
  apn: string | null
  networks: readonly string[]
}

function useDrawing(step: PhoneStep, menu: Menu, { apn, networks }: DrawnValues): Drawing {
  const { t } = useLingui()
  const named = useWords()
  const label = named(menu.touch)
  const title = named(menu.path.at(-1) ?? label)
  switch (step) {
    case 'line-on':
    case 'roaming-on':
      return { of: 'switch', title, label }
    case 'data-line':
      // If the line itself is selected, the list shows two lines; otherwise the line has a switch of its own.
      return typeof menu.touch === 'string'
        ? { of: 'choice', title, label, other: t`My own line` }
        : { of: 'switch', title, label }
    case 'apn':
      return { of: 'field', title, label, value: apn ?? '' }
    case 'network-by-hand':
      return { of: 'networks', title, label, networks }
    case 'restart':
      return { of: 'airplane', label }
  }
}
