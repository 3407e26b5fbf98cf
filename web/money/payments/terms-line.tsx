import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ShopView } from '#contract/site/shop.ts'
import { useShop } from '../../data/shop.ts'
import { Notice } from '../../ui/notice.tsx'

/** The terms the buyer accepts by paying, if the operator has published any. */
export function TermsLine() {
  const { legal } = useShop()
  const version = legal.terms?.version
  const [seen] = useState(version)
  if (!version) return null
  return (
    <>
      {version !== seen && (
        <Notice kind="warn" alert>
          <Trans>The terms have changed since you opened this page. Please read them again.</Trans>
        </Notice>
      )}
      <p className="small muted">
        <Sentence legal={legal} />
      </p>
    </>
  )
}

/** Opens in its own tab, so that what was typed here stays. */
function Read({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <a className="link" href={path} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

function Sentence({ legal: { terms, returns, withdrawal } }: Pick<ShopView, 'legal'>) {
  if (!terms) return null
  if (returns && withdrawal)
    return (
      <Trans>
        By paying you accept the <Read path={terms.path}>terms</Read> and have read the{' '}
        <Read path={returns.path}>return policy</Read> and about your{' '}
        <Read path={withdrawal.path}>right of withdrawal</Read>.
      </Trans>
    )
  if (returns)
    return (
      <Trans>
        By paying you accept the <Read path={terms.path}>terms</Read> and have read the{' '}
        <Read path={returns.path}>return policy</Read>.
      </Trans>
    )
  if (withdrawal)
    return (
      <Trans>
        By paying you accept the <Read path={terms.path}>terms</Read> and have read about your{' '}
        <Read path={withdrawal.path}>right of withdrawal</Read>.
      </Trans>
    )
  return (
    <Trans>
      By paying you accept the <Read path={terms.path}>terms</Read>.
    </Trans>
  )
}
