import { readNote, writeNote } from '../../base/session-note.ts'

/** The eSIM that gets the data: by its order, or by a link from a message. */
export type TopUpTarget = { orderId: string } | { token: string }

const KEY = 'top-up-payment'

/**
 * Stored before the bank is asked: after a reload, or when the bank redirects the customer back, the page continues.
 */
export const notePaidTopUp = (target: TopUpTarget, paymentId: string): void =>
  writeNote(KEY, { target: JSON.stringify(target), paymentId })

export const forgetPaidTopUp = (): void => writeNote(KEY, undefined)

const reader = {
  safeParse: (found: unknown): { data?: { target: string; paymentId: string } } => {
    const { target, paymentId } = (found ?? {}) as { target?: unknown; paymentId?: unknown }
    return typeof target === 'string' && typeof paymentId === 'string' ? { data: { target, paymentId } } : {}
  },
}

/** The payment that was started in this tab for this eSIM. */
export function findPaidTopUp(target: TopUpTarget): string | undefined {
  const note = readNote(KEY, reader)
  return note?.target === JSON.stringify(target) ? note.paymentId : undefined
}
