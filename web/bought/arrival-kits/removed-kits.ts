import { readStored, store } from '../../base/storage.ts'

const key = 'removed-kits'

/** More than a customer ever removes; the oldest are forgotten. */
const mostRemembered = 50

const removedIds = (): string[] => (readStored(key) ?? '').split(' ').filter(Boolean)

/** Whether the customer took this kit off the device. Pages that merely show the code then do not store it again. */
export const wasRemoved = (orderId: string): boolean => removedIds().includes(orderId)

export const noteRemoved = (orderId: string): void =>
  store(key, [...removedIds().filter((id) => id !== orderId), orderId].slice(-mostRemembered).join(' '))

export const forgetRemoved = (orderId: string): void => {
  if (wasRemoved(orderId))
    store(
      key,
      removedIds()
        .filter((id) => id !== orderId)
        .join(' '),
    )
}
