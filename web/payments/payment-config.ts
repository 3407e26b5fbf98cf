import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PaymentConfigView } from '#contract/checkout.ts'

export const paymentConfigQuery = () => queryOptions<PaymentConfigView>({ queryKey: ['/api/payment-config'] })

/** Which provider this shop is paid through. It does not change while a page is open. */
export const usePaymentConfig = () => useQuery(paymentConfigQuery())
