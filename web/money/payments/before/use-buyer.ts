import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readBuyer } from '#contract/api/checkout.ts'
import type { BuyerView } from '#contract/channels/buyer.ts'
import { queryOf } from '../../../data/query.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useCurrency } from '../../prices/chosen-currency.tsx'
import { useChosenCountry } from './chosen-country.ts'
import { guessCountry } from './guess-country.ts'

export interface KnownBuyer extends BuyerView {
  /** False until the shop has answered: what must be agreed to is not known yet. */
  isKnown: boolean
}

/** Where the buyer lives, and what follows from it. If the shop does not answer, nothing has to be agreed to. */
export function useBuyer(): KnownBuyer {
  const language = useLanguage()
  const { code: currency } = useCurrency()
  const country = useChosenCountry()
  const wishes = typeof navigator === 'undefined' ? [] : navigator.languages
  const guess = guessCountry({ language, wishes, currency })
  const query = { ...(country && { country }), ...(guess && { guess }) }
  const { data, isError, isPlaceholderData } = useQuery({
    ...queryOf(readBuyer, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    country: data?.country ?? country ?? guess ?? null,
    ...(data?.countryName && { countryName: data.countryName }),
    beginNow: data?.beginNow ?? null,
    tax: data?.tax ?? null,
    ...(data?.company && { company: data.company }),
    isKnown: isError || (data !== undefined && !isPlaceholderData),
  }
}
