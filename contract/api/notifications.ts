import type {
  AlertPreferences,
  AlertPreferencesChange,
  PushKey,
  StoppedMails,
  StopMailsRequest,
  SubscribeRequest,
  SubscriptionView,
  UnsubscribeRequest,
} from '../messages/notifications.ts'
import { get, patch, post } from './endpoint.ts'

export const readPushKey = get<{ answer: PushKey }>('/api/notifications/public-key', 'public')
export const readSubscription = get<{ answer: SubscriptionView }>('/api/notifications/subscription', 'user')
export const subscribe = post<{ body: SubscribeRequest; answer: SubscriptionView }>(
  '/api/notifications/subscribe',
  'user',
  { status: 201 },
)
export const unsubscribe = post<{ body: UnsubscribeRequest; answer: SubscriptionView }>(
  '/api/notifications/unsubscribe',
  'user',
)
export const readPreferences = get<{ answer: AlertPreferences }>('/api/notifications/preferences', 'user')
export const changePreferences = patch<{ body: AlertPreferencesChange; answer: AlertPreferences }>(
  '/api/notifications/preferences',
  'user',
)
/** Our page sends the token in the body; a mail program posts to an address that contains it. */
export const stopMails = post<{
  query: StopMailsRequest
  body: StopMailsRequest | null | undefined
  answer: StoppedMails
}>('/api/notifications/stop-mails', 'decided')
