import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endAutoTopUp, readAutoTopUp, setAutoTopUp } from '#contract/api/auto-topups.ts'
import {
  type AutoTopUpRule,
  type AutoTopUpStop,
  type AutoTopUpWish,
  mostAutoTopUps,
} from '#contract/bought/auto-top-up.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { call } from '../../data/call.ts'
import { queryOf } from '../../data/query.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { useOrderedPlanName } from '../../language/ordered-plan-name.ts'
import { BeforePaying } from '../../money/payments/before/before-paying.tsx'
import { useAgreement, useAsked } from '../../money/payments/before/use-agreement.ts'
import { useShownCharge } from '../../money/payments/use-shown-charge.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTopUpCharge } from './use-top-up-charge.ts'
import { useTopUpFacts } from './use-top-up-facts.ts'
import type { PlanEnd } from './what-it-adds.ts'

type AutoTopUpProps = { order: OrderView; chosen: TopUpPackageView | undefined }

/** Lets the shop top up this eSIM automatically, within limits; off until its owner turns it on. */
export function AutoTopUpSwitch({ order, chosen }: AutoTopUpProps) {
  const { id, countryCode } = order
  const { t } = useLingui()
  const query = queryOf(readAutoTopUp, { params: { id } })
  const { data } = useQuery({ ...query, staleTime: 0 })
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (wish: AutoTopUpWish | null) =>
      wish ? call(setAutoTopUp, { params: { id }, body: wish }) : call(endAutoTopUp, { params: { id } }),
    onSuccess: (now) => queryClient.setQueryData(query.queryKey, now),
    onError: (error) => reportFailure(error, t`Automatic Top-up Unchanged`),
  })
  // Without knowing whether it is on, do not offer to turn it on.
  if (!data) return null
  if (data.rule && !data.rule.stopped)
    return (
      <IsOn rule={data.rule} countryCode={countryCode} isBusy={change.isPending} onEnd={() => change.mutate(null)} />
    )
  return (
    <details className="auto-top-up">
      <summary>
        <Trans>Top up automatically at 10% left</Trans>
      </summary>
      {data.rule?.stopped && <Notice kind="warn">{t(whyStopped[data.rule.stopped])}</Notice>}
      <TurnOn
        chosen={chosen}
        countryCode={countryCode}
        plan={order}
        isBusy={change.isPending}
        onAgree={(wish) => change.mutate(wish)}
      />
    </details>
  )
}

const whyStopped: Record<AutoTopUpStop, MessageDescriptor> = {
  price_rose: msg`It turned itself off because the price went up. Nothing was charged.`,
  unavailable: msg`It turned itself off because that top-up is no longer offered.`,
  no_card: msg`It turned itself off because there is no saved card.`,
  declined: msg`It turned itself off because your card was declined.`,
  consent: msg`It turned itself off because you have to agree again that we begin at once.`,
  bank_asks: msg`It turned itself off because your bank wants you to confirm each payment.`,
  signed_out: msg`It turned itself off when you signed out everywhere.`,
  ended: msg`It turned itself off because the plan ended.`,
}

type IsOnProps = { rule: AutoTopUpRule; countryCode: string | null; isBusy: boolean; onEnd: () => void }

function IsOn({ rule, countryCode, isBusy, onEnd }: IsOnProps) {
  const { price, currency, timesBought, mostTimes } = rule
  const name = useOrderedPlanName()({ packageName: rule.name, countryCode })
  const shownPrice = useShownCharge()({ price, currency })
  return (
    <div className="auto-top-up">
      <p className="strong">
        <Trans>Automatic top-up is on</Trans>
      </p>
      <p className="small muted">
        <Trans>
          When 10% of your data is left, we add {name} for at most {shownPrice} and email you. Used {timesBought} of{' '}
          {mostTimes} times.
        </Trans>
      </p>
      <Button look="line" size="sm" busy={isBusy} onClick={onEnd}>
        <Trans>Turn off automatic top-up</Trans>
      </Button>
    </div>
  )
}

type TurnOnProps = {
  chosen: TopUpPackageView | undefined
  countryCode: string | null
  plan: PlanEnd
  isBusy: boolean
  onAgree: (wish: AutoTopUpWish) => void
}

function TurnOn({ chosen, countryCode, plan, isBusy, onAgree }: TurnOnProps) {
  const { t } = useLingui()
  const charge = useTopUpCharge()
  const shown = useShownCharge()
  const planName = useOrderedPlanName()
  const [mostTimes, setMostTimes] = useState('1')
  const agreement = useAgreement()
  const asked = useAsked(agreement)
  const facts = useTopUpFacts(chosen, plan)
  const times = Array.from({ length: mostAutoTopUps }, (_, index) => index + 1).map((count) => ({
    value: String(count),
    label: t`${plural(count, { one: '# time', other: '# times' })}`,
  }))
  const explain = () => {
    if (!chosen) return t`Choose a top-up above first. We’ll never charge more than today’s price.`
    const name = planName({ ...chosen, packageName: chosen.name, countryCode })
    const price = shown(charge(chosen))
    return t`When 10% of your data is left, we add ${name} for ${price} with your saved card and email you. If the price goes up or your card is declined, we buy nothing and tell you.`
  }
  return (
    <>
      <p className="small muted">{explain()}</p>
      <Select label={t`Maximum on this trip`} options={times} value={mostTimes} onChange={setMostTimes} />
      {chosen && <BeforePaying facts={facts} total={charge(chosen)} isLater {...{ agreement, asked }} />}
      <Button
        look="line"
        disabled={!chosen}
        busy={isBusy}
        onClick={() => {
          if (!chosen || !asked.mayPay()) return
          const { price: amount, currency } = charge(chosen)
          onAgree({
            packageCode: chosen.packageCode,
            amount,
            currency,
            mostTimes: Number(mostTimes),
            ...agreement.agreed,
          })
        }}
      >
        <Trans>Turn on automatic top-up</Trans>
      </Button>
    </>
  )
}
