import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Currency } from '#contract/money/currency.ts'
import { useCurrencyName } from '../../language/currency-names.ts'
import { stepFor } from '../../ui/arrow-step.ts'
import { findTyped, TYPE_AHEAD_MS } from '../../ui/type-ahead.ts'
import '../../ui/listbox.css'

type CurrencyListProps = {
  id: string
  currencies: readonly Currency[]
  chosen: Currency
  onChoose: (currency: Currency) => void
  onClose: () => void
}

/** Takes the focus while it is shown. Arrows or typing move, Enter or Space chooses, Escape closes. */
export function CurrencyList({ id, currencies, chosen, onChoose, onClose }: CurrencyListProps) {
  const { t } = useLingui()
  const nameOf = useCurrencyName()
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })

  const focusOption = (index: number) => {
    const option = list.current?.children[index]
    if (option instanceof HTMLElement) option.focus()
  }

  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? list.current?.firstElementChild
    if (option instanceof HTMLElement) option.focus()
  }, [list])

  const findByTyping = ({ key, timeStamp }: KeyboardEvent, from: number) => {
    if (key.length !== 1) return undefined
    const isNewWord = timeStamp - typed.current.at > TYPE_AHEAD_MS
    typed.current = { text: isNewWord ? key : typed.current.text + key, at: timeStamp }
    return findTyped(currencies.map(nameOf), from, typed.current.text)
  }

  const handleKeyDown = (event: KeyboardEvent, index: number, currency: Currency) => {
    const isChosen = event.key === 'Enter' || event.key === ' '
    const next = isChosen ? undefined : (stepFor(event.key, index, currencies.length) ?? findByTyping(event, index))
    if (isChosen) onChoose(currency)
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (next !== undefined) focusOption(next)
    else return
    event.preventDefault()
  }

  return (
    <div ref={list} id={id} role="listbox" aria-label={t`Currency`} className="listbox currency-list">
      {currencies.map((currency, index) => (
        <div
          key={currency.code}
          role="option"
          tabIndex={-1}
          aria-selected={currency.code === chosen.code}
          className="option"
          onClick={() => onChoose(currency)}
          onKeyDown={(event) => handleKeyDown(event, index, currency)}
        >
          <span className="currency-sign">{currency.symbol}</span>
          {nameOf(currency)}
          <span className="currency-code">{currency.code}</span>
          {currency.code === chosen.code && <Check className="icon icon-sm" />}
        </div>
      ))}
    </div>
  )
}
