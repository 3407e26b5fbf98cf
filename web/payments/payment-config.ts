import { useQuery } from '@tanstack/react-query'
import { readPaymentConfig } from '#contract/api/checkout.ts'
import { queryOf } from '../data/query.ts'

export const paymentConfigQuery = () => queryOf(readPaymentConfig)

/** Which provider this shop is paid through. It does not change while a page is open. */
export const usePaymentConfig = () => useQuery(paymentConfigQuery())
