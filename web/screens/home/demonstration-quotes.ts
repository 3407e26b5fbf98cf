import { msg } from '@lingui/core/macro'

/** Nobody said this: it shows what the demonstration's page could look like, and no other shop's. */
export const demonstrationQuotes = [
  {
    who: 'Maya Lindqvist',
    what: msg`Japan, 5GB for 30 days`,
    text: msg`I scanned the code at my kitchen table in Malmö. When the plane door opened in Tokyo, my maps were already there.`,
  },
  {
    who: 'Tom Okafor',
    what: msg`Europe Plus, 3GB for 15 days`,
    text: msg`No kiosk, no queue, no tiny pin for the SIM tray. I topped up from a train somewhere between Lyon and Turin.`,
  },
  {
    who: 'Priya Raman',
    what: msg`Italy, 10GB for 30 days`,
    text: msg`My parents are seventy and did it without calling me. The three steps on the thank-you page were enough.`,
  },
]
