import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endAutoTopUp, readAutoTopUp, setAutoTopUp } from '#contract/api/auto-topups.ts'
import { type AutoTopUpRule, type AutoTopUpStop, type AutoTopUpWish, mostAutoTopUps } from '#contract/auto-top-up.ts'
import type { OrderView } from '#contract/order-view.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import type { TopUpPackageView } from '#contract/top-up.ts'
import { call } from '../../data/call.ts'
import { queryOf } from '../../data/query.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'

type AutoTopUpProps = { order: OrderView; chosen: TopUpPackageView | undefined }

/** Lets the shop top this eSIM up by itself, within limits; off until its owner turns it on. */
export function AutoTopUpSwitch({ order: { id }, chosen }: AutoTopUpProps) {
  const query = queryOf(readAutoTopUp, { params: { id } })
  const { data } = useQuery({ ...query, staleTime: 0 })
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (wish: AutoTopUpWish | null) =>
      wish ? call(setAutoTopUp, { params: { id }, body: wish }) : call(endAutoTopUp, { params: { id } }),
    onSuccess: (now) => queryClient.setQueryData(query.queryKey, now),
    onError: (error) => reportFailure(error, 'Automatic Top-up Unchanged'),
  })
  // Whoever cannot be told whether it is on is not asked to turn it on.
  if (!data) return null
  if (data.rule && !data.rule.stopped)
    return <IsOn rule={data.rule} isBusy={change.isPending} onEnd={() => change.mutate(null)} />
  return (
    <details className="auto-top-up">
      <summary>Top up automatically at 10% left</summary>
      {data.rule?.stopped && <Notice kind="warn">{whyStopped[data.rule.stopped]}</Notice>}
      <TurnOn chosen={chosen} isBusy={change.isPending} onAgree={(wish) => change.mutate(wish)} />
    </details>
  )
}

const whyStopped: Record<AutoTopUpStop, string> = {
  price_rose: 'It turned itself off because the price went up. Nothing was charged.',
  unavailable: 'It turned itself off because that top-up is no longer offered.',
  no_card: 'It turned itself off because there is no saved card.',
  declined: 'It turned itself off because your card was declined.',
  bank_asks: 'It turned itself off because your bank wants you to confirm each payment.',
  signed_out: 'It turned itself off when you signed out everywhere.',
  ended: 'It turned itself off because the plan ended.',
}

type IsOnProps = { rule: AutoTopUpRule; isBusy: boolean; onEnd: () => void }

function IsOn({ rule: { name, price, timesBought, mostTimes }, isBusy, onEnd }: IsOnProps) {
  return (
    <div className="auto-top-up">
      <p className="strong">Automatic top-up is on</p>
      <p className="small muted">
        When 10% of your data is left, we add {name} for at most {formatPlanPrice(price)} and email you. Used{' '}
        {timesBought} of {mostTimes} times.
      </p>
      <Button look="line" size="sm" busy={isBusy} onClick={onEnd}>
        Turn off automatic top-up
      </Button>
    </div>
  )
}

type TurnOnProps = {
  chosen: TopUpPackageView | undefined
  isBusy: boolean
  onAgree: (wish: AutoTopUpWish) => void
}

const times = Array.from({ length: mostAutoTopUps }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 time' : `${index + 1} times`,
}))

function TurnOn({ chosen, isBusy, onAgree }: TurnOnProps) {
  const [mostTimes, setMostTimes] = useState('1')
  return (
    <>
      <p className="small muted">
        {chosen
          ? `When 10% of your data is left, we add ${chosen.name} for ${formatPlanPrice(chosen.price)} with your saved card and email you. If the price goes up or your card is declined, we buy nothing and tell you.`
          : 'Choose a top-up above first. We never pay more than its price today.'}
      </p>
      <Select label="At most, on this trip" options={times} value={mostTimes} onChange={setMostTimes} />
      <Button
        look="line"
        disabled={!chosen}
        busy={isBusy}
        onClick={() =>
          chosen && onAgree({ packageCode: chosen.packageCode, amount: chosen.price, mostTimes: Number(mostTimes) })
        }
      >
        Turn on automatic top-up
      </Button>
    </>
  )
}
