import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Shown in the demonstration shop only; no other shop ships these sentences. */
export const demonstrationPromises = [msg`30 days money back`, msg`24/7 support`]

export const readyInMinutes = msg`Ready in minutes: the QR code arrives on screen and by email`

const claims = [
  { figure: msg`190+`, text: msg`countries, one shop` },
  { figure: msg`24/7`, text: msg`human support` },
  { figure: msg`30 days`, text: msg`money-back guarantee` },
  { figure: msg`99.9%`, text: msg`uptime` },
]

export function DemonstrationClaims() {
  const { t } = useLingui()
  return (
    <dl className="claims">
      {claims.map(({ figure, text }) => (
        <div key={figure.id}>
          <dt>{t(figure)}</dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
