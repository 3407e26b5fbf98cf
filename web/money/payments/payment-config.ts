import { useQuery } from '@tanstack/react-query'
import { readPaymentConfig } from '#contract/api/checkout.ts'
import { queryOf } from '../../data/query.ts'

export const paymentConfigQuery = () => queryOf(readPaymentConfig)

/** The shop's payment provider. It does not change while a page is open. */
export const usePaymentConfig = () => useQuery(paymentConfigQuery())
