import type { I18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

/** Invented claims for the demonstration shop; no other shop ships these sentences. */

export const demonstrationHead = (i18n: I18n) => ({
  title: t(i18n)`Stay Connected Anywhere`,
  description: t(i18n)`Travel data for 190+ countries. Pick a destination, scan one code, walk off the plane online.`,
})

export function DemonstrationHero() {
  return (
    <>
      <h1>
        <Trans>Stay Connected Anywhere</Trans>
      </h1>
      <p className="lede">
        <Trans>Data the moment you land. Pick a destination, scan one code, walk off the plane online.</Trans>
      </p>
    </>
  )
}

export const demonstrationReach = msg`190+ countries, plans from 1GB to 50GB`

export const demonstrationBundles = { global: msg`Global Premium`, europe: msg`Europe Plus`, asia: msg`Asia Explorer` }

export const demonstrationTravellers = msg`10,000+ travellers, already online`

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

export const demonstrationInvitation = msg`Plans of 1GB-50GB for 1-30 days, a 30-day money-back guarantee, and real people to help around the clock.`
