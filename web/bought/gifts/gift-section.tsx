import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Gift, Printer } from 'lucide-react'
import { useState } from 'react'
import { endGift, readGift } from '#contract/api/gifts.ts'
import type { GiftView } from '#contract/bought/gift.ts'
import { call } from '../../data/call.ts'
import { queryOf } from '../../data/query.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { GiftForm } from './gift-form.tsx'
import './gifts.css'

/** Makes an eSIM a gift, and shows its card to the giver. */
export function GiftSection({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = queryOf(readGift, { params: { id: orderId } })
  const { data } = useQuery(query)
  const [isWriting, setIsWriting] = useState(false)
  const keep = (view: GiftView) => {
    queryClient.setQueryData(query.queryKey, view)
    setIsWriting(false)
  }
  const end = useMutation({
    mutationFn: () => call(endGift, { params: { id: orderId } }),
    onSuccess: keep,
    onError: (error) => reportFailure(error, t`That did not work`),
  })
  if (!data) return null
  const { gift } = data
  return (
    <Card as="section" pad className="stack" aria-label={t`Gift`}>
      <h2 className="side-title">{gift ? <Trans>Your gift</Trans> : <Trans>Is it for someone else?</Trans>}</h2>
      {isWriting ? (
        <GiftForm orderId={orderId} gift={gift} onSaved={keep} onCancel={() => setIsWriting(false)} />
      ) : gift ? (
        <Written gift={gift} isEnding={end.isPending} onWrite={() => setIsWriting(true)} onEnd={() => end.mutate()} />
      ) : (
        <>
          <p className="small muted">
            <Trans>Give it with a card and a few words. They need no account and don’t see the price.</Trans>
          </p>
          <div className="flow">
            <Button look="line" icon={<Gift className="icon" />} onClick={() => setIsWriting(true)}>
              <Trans>Make it a gift</Trans>
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

type WrittenProps = {
  gift: NonNullable<GiftView['gift']>
  isEnding: boolean
  onWrite: () => void
  onEnd: () => void
}

function Written({ gift, isEnding, onWrite, onEnd }: WrittenProps) {
  const { t } = useLingui()
  const { recipient, message, giftUrl, openedAt } = gift
  return (
    <>
      <p>
        <Trans>
          For <bdi>{recipient}</bdi>
        </Trans>
      </p>
      {message && (
        <p className="small gift-words" dir="auto">
          {message}
        </p>
      )}
      <p className="small muted" role="status">
        <Whereabouts gift={gift} />
      </p>
      {giftUrl && (
        <div className="gift-link">
          <code dir="ltr">{giftUrl}</code>
          <CopyButton text={giftUrl} label={t`Copy link`} copied={t`Link copied to clipboard`} />
        </div>
      )}
      <div className="flow">
        {giftUrl && (
          <a className="btn btn-line btn-sm" href={giftUrl} target="_blank" rel="noreferrer">
            <Printer className="icon" />
            <Trans>See and print the card</Trans>
          </a>
        )}
        {!openedAt && (
          <>
            <Button look="line" size="sm" onClick={onWrite}>
              <Trans>Change the card</Trans>
            </Button>
            <Button look="quiet" size="sm" busy={isEnding} onClick={onEnd}>
              <Trans>No longer a gift</Trans>
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Whereabouts({ gift: { email, sendOn, sentAt, openedAt } }: Pick<WrittenProps, 'gift'>) {
  const formats = useFormats()
  if (openedAt) return <Trans>It has been opened.</Trans>
  if (sentAt)
    return (
      <Trans>
        Sent to <bdi>{email}</bdi>. Not opened yet.
      </Trans>
    )
  const day = sendOn && formats.dayUtc(`${sendOn}T00:00:00Z`)
  if (email && day)
    return (
      <Trans>
        It will be sent to <bdi>{email}</bdi> on {day}.
      </Trans>
    )
  if (email)
    return (
      <Trans>
        On its way to <bdi>{email}</bdi>.
      </Trans>
    )
  return <Trans>Send the link yourself, or print the card.</Trans>
}
