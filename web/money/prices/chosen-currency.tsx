import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import {
  fallbackCurrencies,
  parseSavedCurrency,
  PREFERRED_CURRENCY_KEY,
  booksCurrencyShown,
  type Currency,
} from '#contract/money/currency.ts'
import { listCurrencies } from '#contract/api/currencies.ts'
import { call } from '../../data/call.ts'
import { useShop } from '../../data/shop.ts'
import { warn } from '../../base/log.ts'
import { listenToStore, readStored, store, useStored } from '../../base/storage.ts'

const CurrencyContext = createContext<Currency | undefined>(undefined)

function readSaved(saved: string | null, first: Currency): Currency {
  if (!saved) return first
  try {
    return parseSavedCurrency(saved)
  } catch (error) {
    warn('The saved currency could not be read', error)
    return first
  }
}

const useFirstCurrency = (): Currency => useShop().startsIn ?? booksCurrencyShown

export const chooseCurrency = (currency: Currency) => store(PREFERRED_CURRENCY_KEY, JSON.stringify(currency))

/**
 * Starts as the server rendered it: in the books' currency, or in what the shop charges first. A saved choice takes over after
 * hydration. Every price depends on it, so a change is rendered as a transition, and only a change of currency goes
 * through this context.
 */
export function CurrencyProvider({ children }: { children: ReactNode }) {
  const first = useFirstCurrency()
  const [currency, setCurrency] = useState(first)
  useEffect(() => {
    let shown: string | null = null
    const look = () => {
      const saved = readStored(PREFERRED_CURRENCY_KEY)
      if (saved === shown) return
      shown = saved
      startTransition(() => setCurrency(readSaved(saved, first)))
    }
    look()
    return listenToStore(look)
  }, [first])
  return <CurrencyContext value={currency}>{children}</CurrencyContext>
}

/** For so long a page that asks which currency it will be waits for the guess. */
const guessPatienceMs = 10_000

let isGuessOver = false
const guessListeners = new Set<() => void>()
function endGuess(): void {
  isGuessOver = true
  for (const listener of guessListeners) listener()
}
function listenToGuess(listener: () => void) {
  guessListeners.add(listener)
  const timer = setTimeout(endGuess, guessPatienceMs)
  return () => {
    clearTimeout(timer)
    guessListeners.delete(listener)
  }
}

/**
 * Chooses the currency of the region in the browser's language, once: for a visitor who has none saved. What the server
 * rendered stays the same for everyone.
 */
export function useGuessedCurrency(currencies: readonly Currency[] | undefined): void {
  useEffect(() => {
    if (readStored(PREFERRED_CURRENCY_KEY) !== null || navigator.language === 'en-US') return endGuess()
    if (!currencies) return
    import('./guess-currency.ts')
      .then(({ currencyOfLanguage }) => {
        const guess = currencyOfLanguage(navigator.language, currencies)
        // A page that waited in vain has begun in another and stays so: the next one takes the guess.
        if (guess && !isGuessOver && readStored(PREFERRED_CURRENCY_KEY) === null) chooseCurrency(guess)
      })
      // Offline prices stay as they are.
      .catch(() => undefined)
      .finally(endGuess)
  }, [currencies])
}

/**
 * Whether the currency of this page is known: the saved one is shown, or none was guessed. A form that begins anew with
 * another currency waits for this, so that it is not exchanged while a visitor types.
 */
export function useIsCurrencyDecided(): boolean {
  const { code } = useCurrency()
  const first = useFirstCurrency()
  const saved = useStored(PREFERRED_CURRENCY_KEY)
  const isOver = useSyncExternalStore(
    listenToGuess,
    () => isGuessOver,
    () => false,
  )
  return saved ? readSaved(saved, first).code === code : isOver
}

export function useCurrency(): Currency {
  const currency = useContext(CurrencyContext)
  if (!currency) throw new Error('useCurrency must be used inside a CurrencyProvider')
  return currency
}

async function fetchCurrencies(): Promise<readonly Currency[]> {
  try {
    return await call(listCurrencies)
  } catch (error) {
    warn('The supported currencies could not be loaded', error)
    return fallbackCurrencies
  }
}

/** The currencies to choose from; undefined until loaded or failed. Only components that show the list redraw. */
export const useCurrencies = (isWanted: boolean): readonly Currency[] | undefined =>
  useQuery({ queryKey: [listCurrencies.path], queryFn: fetchCurrencies, enabled: isWanted }).data
