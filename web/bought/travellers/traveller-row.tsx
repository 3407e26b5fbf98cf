import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link2, Link2Off, Mail, QrCode } from 'lucide-react'
import { useState } from 'react'
import { endTravellerLink, makeTravellerLink, nameTraveller } from '#contract/api/travellers.ts'
import { orderTraitsOf } from '#contract/sales/order.ts'
import { badgeText } from '#contract/sales/status-traits.ts'
import { longestNickname, type TravellerView } from '#contract/sales/traveller.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { useFormats } from '../../language/formats-of.ts'
import { useSay } from '../../language/use-say.ts'
import { TopUpButton } from '../topups/top-up-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkQr } from './link-qr.tsx'
import { MailLink } from './mail-link.tsx'

type TravellerRowProps = { number: number; traveller: TravellerView; onChanged: () => void }

export function TravellerRow({ number, traveller, onChanged }: TravellerRowProps) {
  const say = useSay()
  const { badge, isGivenUp } = orderTraitsOf(traveller.status)
  return (
    <li className="traveller">
      <div className="traveller-head">
        <Nickname number={number} traveller={traveller} onChanged={onChanged} />
        <Badge colour={badge.colour}>{badgeText(badge, say)}</Badge>
      </div>
      <p className="small muted">
        <HowFar traveller={traveller} />
      </p>
      {!isGivenUp && <TravellerLink traveller={traveller} onChanged={onChanged} />}
      {traveller.isInstalled && traveller.supportTopUp && (
        <TopUpButton orderId={traveller.orderId} onClose={onChanged} />
      )}
    </li>
  )
}

/** Saved when the field is left, so that a family is named in one go. */
function Nickname({ number, traveller, onChanged }: TravellerRowProps) {
  const { t } = useLingui()
  const [name, setName] = useState(traveller.name ?? '')
  const save = useMutation({
    mutationFn: () => call(nameTraveller, { params: { id: traveller.orderId }, body: { name } }),
    onSuccess: onChanged,
    onError: (error) => reportFailure(error, t`That did not work`),
  })
  return (
    <TextField
      label={t`Traveller ${number}`}
      name={`traveller-${number}`}
      placeholder={t`Name or nickname`}
      autoComplete="off"
      maxLength={longestNickname}
      value={name}
      onChange={({ target }) => setName(target.value)}
      onBlur={() => name.trim() !== (traveller.name ?? '') && save.mutate()}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}

/** How far this traveller has come, in one sentence. */
function HowFar({ traveller }: { traveller: TravellerView }) {
  const formats = useFormats()
  const { isComing, isRefunded, isGivenUp } = orderTraitsOf(traveller.status)
  if (isComing) return <Trans>Being prepared. The link can be sent already.</Trans>
  if (isRefunded) return <Trans>It has been refunded.</Trans>
  if (isGivenUp) return <Trans>It couldn’t be delivered. Your refund is on its way.</Trans>
  const left = traveller.dataRemaining === null ? null : formats.data(traveller.dataRemaining)
  if (traveller.isInstalled) return left === null ? <Trans>Installed.</Trans> : <Trans>Installed. {left} left.</Trans>
  if (traveller.kitUrl === null) return <Trans>Not installed. The link was taken back.</Trans>
  return traveller.openedAt ? (
    <Trans>The link was opened. Not installed yet.</Trans>
  ) : (
    <Trans>The link hasn’t been opened yet.</Trans>
  )
}

type LinkProps = Omit<TravellerRowProps, 'number'>

function TravellerLink({ traveller, onChanged }: LinkProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState<'qr' | 'mail'>()
  const params = { id: traveller.orderId }
  const change = useMutation({
    mutationFn: (endpoint: typeof makeTravellerLink) => call(endpoint, { params }),
    onSuccess: () => {
      setShown(undefined)
      onChanged()
    },
    onError: (error) => reportFailure(error, t`That did not work`),
  })
  const { kitUrl, mailedTo } = traveller
  if (kitUrl === null)
    return (
      <div className="flow">
        <Button
          look="line"
          size="sm"
          icon={<Link2 className="icon" />}
          busy={change.isPending}
          onClick={() => change.mutate(makeTravellerLink)}
        >
          <Trans>Make a new link</Trans>
        </Button>
      </div>
    )
  const toggle = (what: 'qr' | 'mail') => setShown(shown === what ? undefined : what)
  return (
    <>
      <div className="traveller-link">
        <code dir="ltr">{kitUrl}</code>
        <CopyButton text={kitUrl} label={t`Copy link`} copied={t`Link copied to clipboard`} />
      </div>
      <div className="flow">
        <Button
          look="line"
          size="sm"
          icon={<Mail className="icon" />}
          aria-expanded={shown === 'mail'}
          onClick={() => toggle('mail')}
        >
          <Trans>Send by email</Trans>
        </Button>
        <Button
          look="line"
          size="sm"
          icon={<QrCode className="icon" />}
          aria-expanded={shown === 'qr'}
          onClick={() => toggle('qr')}
        >
          <Trans>Show QR code</Trans>
        </Button>
        <Button
          look="quiet"
          size="sm"
          icon={<Link2Off className="icon" />}
          busy={change.isPending}
          onClick={() => change.mutate(endTravellerLink)}
        >
          <Trans>Take the link back</Trans>
        </Button>
      </div>
      {mailedTo && (
        <p className="small muted" role="status">
          <Trans>
            Sent to <bdi>{mailedTo}</bdi>
          </Trans>
        </p>
      )}
      {shown === 'qr' && <LinkQr orderId={traveller.orderId} url={kitUrl} />}
      {shown === 'mail' && (
        <MailLink
          orderId={traveller.orderId}
          onSent={() => {
            setShown(undefined)
            onChanged()
          }}
        />
      )}
    </>
  )
}
