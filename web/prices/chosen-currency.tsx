import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import {
  fallbackCurrencies,
  parseSavedCurrency,
  PREFERRED_CURRENCY_KEY,
  usDollar,
  type Currency,
} from '#contract/currency.ts'
import { listCurrencies } from '#contract/api/currencies.ts'
import { call } from '../data/call.ts'
import { warn } from '../base/log.ts'
import { store, useStored } from '../base/storage.ts'

type CurrencyChoice = {
  currency: Currency
  currencies: readonly Currency[]
  /** The list has neither arrived nor failed yet. */
  isLoading: boolean
  choose: (currency: Currency) => void
}

const CurrencyContext = createContext<CurrencyChoice | undefined>(undefined)

async function fetchCurrencies(): Promise<readonly Currency[]> {
  try {
    return await call(listCurrencies)
  } catch (error) {
    warn('The supported currencies could not be loaded', error)
    return fallbackCurrencies
  }
}

function readSaved(saved: string | null | undefined): Currency {
  if (!saved) return usDollar
  try {
    return parseSavedCurrency(saved)
  } catch (error) {
    warn('The saved currency could not be read', error)
    return usDollar
  }
}

const choose = (currency: Currency) => store(PREFERRED_CURRENCY_KEY, JSON.stringify(currency))

/** Everything starts in US dollars, as the server rendered it; a saved choice takes over once the page is alive. */
export function CurrencyProvider({ children }: { children: ReactNode }) {
  const saved = useStored(PREFERRED_CURRENCY_KEY)
  const currency = useMemo(() => readSaved(saved), [saved])
  const { data, isPending } = useQuery({ queryKey: [listCurrencies.path], queryFn: fetchCurrencies })
  const choice = useMemo(
    () => ({ currency, currencies: data ?? [], isLoading: isPending, choose }),
    [currency, data, isPending],
  )
  return <CurrencyContext value={choice}>{children}</CurrencyContext>
}

export function useCurrency(): CurrencyChoice {
  const choice = useContext(CurrencyContext)
  if (!choice) throw new Error('useCurrency must be used inside a CurrencyProvider')
  return choice
}
