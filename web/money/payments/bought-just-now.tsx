import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/site/paths.ts'
import { ApiError } from '../../data/api.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What the same buyer bought less than a minute ago. */
interface Twin {
  /** Its order; absent while the payment is on its way. */
  orderId?: string
}

/** The shop refuses to sell the same twice within a minute, unless the buyer says that they want another one. */
export function twinIn(error: unknown): Twin | undefined {
  if (!(error instanceof ApiError) || error.code !== 'bought_just_now') return undefined
  const { orderId } = JSON.parse(error.body) as { orderId?: unknown }
  return typeof orderId === 'string' ? { orderId } : {}
}

/** Hears that a purchase was refused as a second one, and whether the buyer wants another one. */
export function useJustNow() {
  const [twin, setTwin] = useState<Twin>()
  const [wantsAnother, setWantsAnother] = useState(false)
  return {
    twin,
    /** As requests send it. */
    again: { ...(wantsAnother && { again: true }) },
    /** Whether the error says so. */
    hear: (error: unknown): boolean => {
      const found = twinIn(error)
      if (found) setTwin(found)
      return found !== undefined
    },
    buyAnother: () => {
      setTwin(undefined)
      setWantsAnother(true)
    },
  }
}
export type JustNow = ReturnType<typeof useJustNow>

interface BoughtJustNowProps {
  twin: Twin
  /** A visitor who only holds a link may not see the order. */
  showsOrder?: boolean
  onBuyAnother: () => void
}

/** Asks before the same is bought a second time. */
export function BoughtJustNow({ twin: { orderId }, showsOrder = true, onBuyAnother }: BoughtJustNowProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => box.current?.focus(), [])
  const order = orderId && `${paths.thankYou}?orderId=${encodeURIComponent(orderId)}`
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="tell" title={t`You have just bought this`} alert>
        <p>
          <Trans>It was less than a minute ago. Nothing was charged a second time.</Trans>
        </p>
        <div className="flow mt-3">
          {showsOrder && (
            <LinkButton href={order ?? paths.account}>
              <Trans>Show my eSIM</Trans>
            </LinkButton>
          )}
          <Button look="line" onClick={onBuyAnother}>
            <Trans>Buy another one</Trans>
          </Button>
        </div>
      </Notice>
    </div>
  )
}
