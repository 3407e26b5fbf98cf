import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import { findingNames } from '#contract/bought/rescue-steps.ts'
import { useUser } from '../../../data/user.ts'
import { useKeepShown } from '../../../bought/arrival-kits/keep-shown.ts'
import { useSay } from '../../../language/use-say.ts'
import { usePageSearch } from '../../../router/page-search.ts'
import type { LoadArgs, Params } from '../../../router/routes.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { HandedOver, Refunded, Solved } from './ends.tsx'
import { Help } from './help.tsx'
import { isPhoneStep } from './menus.ts'
import { rescueQuery } from './open-rescue.ts'
import { PhoneQuestion, useChosenPhone } from './phone-question.tsx'
import { type PlanStep, PlanQuestion } from './plan-question.tsx'
import { isStep, placeIn, type RescuePlace } from './rescue-place.ts'
import { type Rescue, type ShownRescue, useRescue } from './use-rescue.ts'
import './rescue.css'

export const load = ({ i18n }: LoadArgs) => ({ head: { title: t(i18n)`Installed, but no internet`, isHidden: true } })

export function Screen({ params: { orderId = '' } }: { params: Params }) {
  return (
    <div className="wrap rescue">
      <Opened orderId={orderId} />
    </div>
  )
}

const Opening = () => (
  <div className="rescue-wait">
    <Waiting>
      <Trans>Checking your eSIM…</Trans>
    </Waiting>
  </div>
)

function Opened({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(rescueQuery(orderId))
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (isError && !data)
    return (
      <EmptyState title={t`This page needs a connection`} level={1} signal="none" action={again}>
        <Trans>
          It works offline once you’ve opened the eSIM’s arrival kit on this device. Find any Wi-Fi and try again.
        </Trans>
      </EmptyState>
    )
  if (!data) return <Opening />
  switch (data.kind) {
    case 'preparing':
      return (
        <EmptyState title={t`eSIM being prepared...`} level={1} action={again}>
          <Trans>We’ll email it to you as soon as it’s ready.</Trans>
        </EmptyState>
      )
    case 'gone':
      return (
        <EmptyState
          title={t`There’s nothing to fix here`}
          level={1}
          signal="none"
          action={
            <LinkButton href={paths.support}>
              <Trans>Contact support</Trans>
            </LinkButton>
          }
        >
          {data.sentence}
        </EmptyState>
      )
    default:
      return <Going opened={data} />
  }
}

function Going({ opened }: { opened: ShownRescue }) {
  const rescue = useRescue(opened)
  const { user } = useUser()
  // This help is wanted most where there is no connection. Administrators see every customer's, and keep none.
  useKeepShown(opened.kind === 'own' && user?.role !== 'admin' ? [opened.rescue.orderId] : [])
  const chosen = useChosenPhone()
  const [, navigate] = useLocation()
  const named = placeIn(usePageSearch())
  const { isPending, place } = rescue
  const { orderId } = opened.rescue

  // The finding may change while the customer reads, so the address pins the question they are at.
  useEffect(() => {
    if (!isPending && !named) navigate(`${paths.rescue(orderId)}?at=${place}`, { replace: true })
  }, [isPending, named, navigate, orderId, place])

  const at = named ?? place
  useArrival(isPending ? undefined : at)
  if (isPending) return <Opening />
  return (
    <>
      <div className="rescue-news" role="status">
        <News opened={opened} rescue={rescue} at={at} />
      </div>
      {at === 'solved' && <Solved opened={opened} rescue={rescue} />}
      {at === 'handed-over' && <HandedOver opened={opened} rescue={rescue} />}
      {at === 'refunded' && <Refunded />}
      {at === 'help' && <Help opened={opened} rescue={rescue} chosen={chosen} />}
      {isStep(at) &&
        (isPhoneStep(at) ? (
          <PhoneQuestion opened={opened} rescue={rescue} step={at} chosen={chosen} />
        ) : (
          <PlanQuestion opened={opened} rescue={rescue} step={at as PlanStep} chosen={chosen} />
        ))}
    </>
  )
}

/** Each further page begins at its top, with the focus on its heading, so that screen readers announce it. */
function useArrival(at: RescuePlace | undefined) {
  const shown = useRef<RescuePlace>(undefined)
  useEffect(() => {
    if (!at || shown.current === at) return
    const isFirst = shown.current === undefined
    shown.current = at
    if (isFirst) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('.rescue-title')?.focus({ preventScroll: true })
  }, [at])
}

type NewsProps = { opened: ShownRescue; rescue: Rescue; at: RescuePlace }

/** What changed since the page was opened, or that the device is offline. */
function News({ opened, rescue, at }: NewsProps) {
  const say = useSay()
  const { finding } = rescue.facts
  const [first] = useState(finding)
  if (!isStep(at)) return null
  if (opened.kind === 'copy' && opened.isOld)
    // Buying needs a connection, and that step says so.
    return isPhoneStep(at) ? (
      <Notice kind="tell" icon={<WifiOff className="icon" />}>
        <Trans>No connection: these steps are saved on your phone and work offline.</Trans>
      </Notice>
    ) : null
  // The customer has just said that they are in another country.
  if (finding === first || finding === 'wrong-country') return null
  if (finding === 'online')
    return (
      <Notice kind="good" title={<Trans>Data is coming through</Trans>}>
        <Trans>Is it working now? Let us know below.</Trans>
      </Notice>
    )
  return <Notice kind="tell">{say(findingNames[finding])}</Notice>
}
