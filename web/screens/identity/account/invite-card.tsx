import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { makeReferral, readReferral } from '#contract/api/referrals.ts'
import type { ReferralOffer } from '#contract/bought/referral.ts'
import { call } from '../../../data/call.ts'
import { queryOf } from '../../../data/query.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useBooksAmounts } from '../../../money/prices/books-amounts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import './invite-card.css'

const ownReferral = queryOf(readReferral)

/** Invites a friend: both get store credit. Takes no room where the shop rewards no invitations. */
export default function InviteCard() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data } = useQuery(ownReferral)
  const making = useMutation({
    mutationFn: () => call(makeReferral),
    onSuccess: (view) => queryClient.setQueryData(ownReferral.queryKey, view),
    onError: (error) => reportFailure(error, t`That did not work`),
  })
  const offer = data?.offer
  if (!offer) return null
  return (
    <Card as="section" pad className="stack" aria-labelledby="invite">
      <h2 id="invite">
        <Trans>Invite a friend</Trans>
      </h2>
      <Terms offer={offer} />
      {offer.link ? (
        <div className="invite-link">
          <code dir="ltr">{offer.link}</code>
          <CopyButton text={offer.link} label={t`Copy link`} copied={t`Link copied to clipboard`} />
        </div>
      ) : (
        <Button
          look="line"
          size="sm"
          icon={<UserPlus className="icon" />}
          busy={making.isPending}
          onClick={() => making.mutate()}
        >
          <Trans>Get my link</Trans>
        </Button>
      )}
      {(offer.waiting > 0 || offer.given > 0) && <SoFar offer={offer} />}
    </Card>
  )
}

function Terms({ offer }: { offer: ReferralOffer }) {
  const { days } = useFormats()
  const { converted, withWorth } = useBooksAmounts()
  const discount = converted(offer.discount)
  const minimum = converted(offer.minimum)
  const credit = withWorth(offer.credit)
  const after = days(offer.days)
  return (
    <p className="small muted">
      <Trans>
        Your friend pays {discount} less for a first purchase of {minimum} or more. After {after}, when it can no longer
        be returned, you both get {credit} in store credit.
      </Trans>
    </p>
  )
}

function SoFar({ offer: { waiting, given, earned } }: { offer: ReferralOffer }) {
  const sum = useBooksAmounts().withWorth(earned)
  return (
    <p className="small">
      {given > 0 && (
        <>
          <Plural
            value={given}
            one={`# friend has bought. You got ${sum}.`}
            other={`# friends have bought. You got ${sum}.`}
          />{' '}
        </>
      )}
      {waiting > 0 && (
        <Plural
          value={waiting}
          one="# first purchase can still be returned."
          other="# first purchases can still be returned."
        />
      )}
    </p>
  )
}
