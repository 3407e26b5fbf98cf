import { Trans } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState, type FocusEvent } from 'react'
import type { Currency } from '#contract/money/currency.ts'
import { useIsSettled } from '../../hydration/settled.ts'
import { fetchCurrencyNames } from '../../language/currency-names.ts'
import { chooseCurrency, useCurrencies, useCurrency, useGuessedCurrency } from '../../money/prices/chosen-currency.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import './currency-selector.css'

/** Most visitors keep the currency they see, so the list loads only when they are about to open it. */
const fetchList = () => import('./currency-list.tsx')
const CurrencyList = lazy(async () => {
  const list = await fetchList().catch(() => undefined)
  return { default: list ? list.CurrencyList : () => <></> }
})

export function CurrencySelector() {
  const currency = useCurrency()
  const [isOpen, setIsOpen] = useState(false)
  const [isNear, setIsNear] = useState(false)
  const isSettled = useIsSettled()
  const currencies = useCurrencies(isSettled || isNear || isOpen)
  useGuessedCurrency(currencies)
  useEffect(() => {
    if (!isNear && !isOpen) return
    fetchCurrencyNames()
    // Offline there is no list to load; the loading state covers that.
    fetchList().catch(() => undefined)
  }, [isNear, isOpen])
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const handleChoose = (chosen: Currency) => {
    chooseCurrency(chosen)
    close()
  }
  // Safari does not focus a clicked button, so losing focus without a new target proves nothing there.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  return (
    <div
      className="currency"
      onBlur={handleBlur}
      onFocus={() => setIsNear(true)}
      onPointerEnter={() => setIsNear(true)}
    >
      <button
        ref={button}
        type="button"
        className="currency-btn"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronsUpDown className="icon icon-sm" />
        <span className="vh">
          <Trans>Currency:</Trans>{' '}
        </span>
        <bdi dir="ltr">
          {currency.symbol} {currency.code}
        </bdi>
      </button>
      {isOpen && !currencies && <Waiting />}
      {isOpen && currencies && (
        <Suspense fallback={<Waiting />}>
          <CurrencyList id={listId} currencies={currencies} chosen={currency} onChoose={handleChoose} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="listbox currency-list currency-wait" role="status">
      <Spinner /> <Trans>Loading currencies</Trans>
    </div>
  )
}
