import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkCode } from '#contract/api/codes.ts'
import type { CodeCheckView } from '#contract/sales/code.ts'
import { readNote, writeNote } from '../../../base/session-note.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { forgetRef, keptFriendCode } from './friend-code.ts'
import type { Wares } from './wares.ts'

const KEY = 'checkout-code'
const VOUCHER_KEY = 'checkout-voucher'

const reader = { safeParse: (found: unknown) => (typeof found === 'string' ? { data: found } : {}) }

/**
 * The code a buyer has typed, noted in this tab, and what it takes off these wares. It is asked for again when they change,
 * so the answer is about what is on the screen.
 */
export function useCode({ goods, currency, price }: Asked, email?: string, { key = KEY, beside }: Slot = {}) {
  const [typed, setTyped] = useState(() => readNote(key, reader) ?? (key === KEY ? keptFriendCode() : undefined))
  const wish = { code: typed ?? '', ...goods, currency, ...(email && { email }), ...(beside && { beside }) }
  const asked = useQuery({
    // The price is part of the question: a new one has another answer.
    queryKey: [checkCode.path, wish, price],
    queryFn: () => call(checkCode, { body: wish }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const keep = (code: string | undefined) => {
    writeNote(key, code)
    setTyped(code)
  }
  const { error } = asked
  return {
    typed,
    /** What it takes off; undefined without a code, or with one that cannot be used here. */
    applied: typed === undefined || error ? undefined : asked.data,
    /** Why it cannot be used. Undefined sentence: the shop did not answer. */
    refusal:
      typed !== undefined && error ? { sentence: error instanceof ApiError ? error.sentence : undefined } : undefined,
    isChecking: typed !== undefined && asked.isFetching,
    apply: keep,
    remove: () => {
      // Taken out by hand, it does not come back with the next purchase.
      if (typed === keptFriendCode()) forgetRef()
      keep(undefined)
    },
    askAgain: () => void asked.refetch(),
  }
}
export type Code = ReturnType<typeof useCode>

type Asked = Pick<Wares, 'goods' | 'currency' | 'price'>

interface Slot {
  key?: string
  /** The discount that is used with it. */
  beside?: string | undefined
}

/** The voucher that pays beside a discount. It has no meaning without one: then it is typed as the code itself. */
export function useVoucher(asked: Asked, code: Code, email?: string) {
  const beside = code.applied && !code.applied.voucher ? code.applied.code : undefined
  const voucher = useCode(asked, email, { key: VOUCHER_KEY, beside })
  return beside ? voucher : undefined
}

/** What is sent with the payment: the discount and the voucher that can be used. */
export const codesToSend = (code: Code, voucher: Code | undefined) => ({
  ...(code.applied && { code: code.applied.code }),
  ...(voucher?.applied?.voucher && { voucher: voucher.applied.code }),
})
export type AppliedCode = CodeCheckView

/** The next purchase in this tab begins without one. */
export const forgetCode = (): void => {
  writeNote(KEY, undefined)
  writeNote(VOUCHER_KEY, undefined)
}
