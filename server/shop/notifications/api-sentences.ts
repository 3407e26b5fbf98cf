import * as notifications from '#contract/api/notifications.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const notificationsSentences = [
  sentences('Notifications', notifications, {
    readPushKey: 'The key a browser subscribes with.',
    readSubscription: 'Whether alerts come to this browser.',
    subscribe: 'Sends alerts to this browser.',
    unsubscribe: 'Stops that.',
    readPreferences: 'Which alerts the customer wants by mail.',
    changePreferences: 'Changes that.',
    stopMails: 'Ends the alerts by mail, from the link at the foot of one.',
  }),
]
