import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { intlTagOf } from '#contract/languages/languages.ts'
import { money, parseMoney, toDecimalString } from '#contract/money/money.ts'
import { splitTax } from '#contract/money/split-tax.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { type Fact, FactRows } from '../../../ui/facts.tsx'
import { TermsLine } from '../terms-line.tsx'
import type { Charged } from '../use-charge.ts'
import { useShownCharge } from '../use-shown-charge.ts'
import { BeginNowBox } from './begin-now-box.tsx'
import { CountryLine } from './country-line.tsx'
import type { Agreement, Asked } from './use-agreement.ts'
import type { KnownBuyer } from './use-buyer.ts'
import './before-paying.css'

type BeforePayingProps = {
  /** Data, days, start and end of what is bought. */
  facts: readonly Fact[]
  /** What is paid in all. */
  total: Charged
  agreement: Agreement
  /** Undefined where the box stands further up, before the payment was opened. */
  asked: Asked | undefined
  /** The purchase is agreed to now and made later. */
  isLater?: boolean
}

/**
 * What the law wants a buyer to see directly above the button that pays: what they get, from when and until when, the
 * total with its tax, that it does not renew, and what they agree to.
 */
export function BeforePaying({ facts, total, agreement, asked, isLater = false }: BeforePayingProps) {
  const { t } = useLingui()
  const rows: Fact[] = [
    ...facts,
    { label: t`Renewal`, value: t`Does not renew` },
    {
      label: isLater ? t`Total each time` : t`Total`,
      value: <TotalWithTax total={total} buyer={agreement.buyer} />,
    },
  ]
  return (
    <div className="before-paying">
      <FactRows facts={rows} />
      <TaxRule buyer={agreement.buyer} />
      {asked && <CountryLine buyer={agreement.buyer} />}
      {asked && <BeginNowBox agreement={agreement} asked={asked} />}
      <TermsLine />
    </div>
  )
}

function TotalWithTax({ total, buyer }: { total: Charged; buyer: KnownBuyer }): ReactNode {
  const formats = useFormats()
  const write = useShownCharge()
  const shown = (price: string) => write({ price, currency: total.currency })
  const { tax } = buyer
  const text = shown(total.price)
  // A currency without a symbol is named in the amount.
  const whole = text.includes(total.currency) ? (
    <b>{text}</b>
  ) : (
    <>
      <b>{text}</b> <small>{total.currency}</small>
    </>
  )
  if (!tax || tax.rate === 0) return whole
  const part = splitTax(parseMoney(total.price, total.currency).amount, tax.rate).tax
  const amount = shown(toDecimalString(money(part, total.currency)))
  const rate = formats.number(tax.rate / 100)
  return (
    <>
      {whole}
      <br />
      <small>
        <Trans>
          includes {amount} VAT ({rate}%)
        </Trans>
      </small>
    </>
  )
}

/** Which country's tax counts, where that is not plain. */
function TaxRule({ buyer: { tax, country } }: { buyer: KnownBuyer }) {
  const language = useLanguage()
  if (!tax || (!tax.isDoubtful && (tax.country === country || tax.rate === 0))) return null
  const name = new Intl.DisplayNames(intlTagOf(language), { type: 'region' }).of(tax.country) ?? tax.country
  return (
    <p className="small muted">
      <Trans>
        Tax rules that apply: {name}. If your card and your network are both from another country, the tax of that
        country applies. The price stays the same.
      </Trans>
    </p>
  )
}
