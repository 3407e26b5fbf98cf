import { Trans } from '@lingui/react/macro'
import { useShop } from '../../data/shop.ts'
import { useFormats } from '../../language/formats-of.ts'

/** The operator's claims about the shop, each with its source. */
export function Claims({ className = '' }: { className?: string }) {
  const { claims } = useShop()
  const { dayUtc } = useFormats()
  if (claims.length === 0) return null
  return (
    <ul className={`proofs ${className}`}>
      {claims.map(({ figure, text, source, date }) => {
        const day = dayUtc(date)
        return (
          <li key={`${figure} ${text}`}>
            {figure && (
              <b className="proof-figure">
                <bdi>{figure}</bdi>
              </b>
            )}
            <p>
              <bdi>{text}</bdi>
            </p>
            <p className="proof-source">
              <Trans>
                Source: <Source text={source} />, {day}
              </Trans>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function Source({ text }: { text: string }) {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return <bdi>{text}</bdi>
  return (
    <a className="link" href={text} rel="noopener">
      {new URL(text).hostname}
    </a>
  )
}
