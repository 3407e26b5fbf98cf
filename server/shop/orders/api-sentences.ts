import * as orders from '#contract/api/orders.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const ordersSentences = [
  sentences('Orders', orders, {
    listOrders: "The customer's orders, newest first.",
    listActiveOrders: 'Those with an eSIM that still runs.',
    buyPlan:
      'Buys a plan with the card saved at the last checkout. 402 if there is none. 409 for what they bought less than a minute ago unless `again`; 422 where the law asks for a consent that is missing.',
    readOrder: 'One order, by its id or its number.',
    followOrder: 'The order each time it changes.',
    followOwnOrders: "Which of the customer's orders changed, each time one does.",
    orderQrSvg: 'The code a phone scans to install the eSIM.',
    orderQrPng: 'The same as a picture.',
    readUsage: 'Asks the wholesaler for data used, at most once a minute.',
    readUseByDay: 'How much data was used on each day.',
    updateStatus: 'Looks now whether the eSIM has come.',
    changeAddress:
      'Corrects where a guest’s order is mailed to: from the browser that placed it, within the hour, and until somebody has used a mail sent there.',
    orderCalendar:
      'Install by, starts when and ends, as a calendar that keeps itself up to date. For the owner, the browser that placed it, or a reader with the `key` of its address, which opens nothing else.',
    sayTravelDates: 'When its owner leaves and comes back; the clock, the calendar and the reminders go by it.',
    askForRefund: 'Asks for the money back: at once if nothing was used, else an administrator decides.',
  }),
]
