import { commaList } from '#contract/formats/comma-list.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send, WifiOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { askForHelp } from '#contract/api/rescues.ts'
import { intlTagOf } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { type StepOutcome, stepsFor } from '#contract/bought/rescue-steps.ts'
import { call } from '../../../data/call.ts'
import { useShop } from '../../../data/shop.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { useUser } from '../../../data/user.ts'
import { sendRescue } from '../../../bought/arrival-kits/kept-rescues.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactRows } from '../../../ui/facts.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { phoneNames } from './menus.ts'
import { rescueQuery } from './open-rescue.ts'
import type { ChosenPhone } from './phone-question.tsx'
import { Finding, Heading } from './question.tsx'
import { stepWords } from './step-words.ts'
import type { Rescue, ShownRescue } from './use-rescue.ts'
import { countryName } from './where-now.ts'
import { useSay } from '../../../language/use-say.ts'

/** Loaded on demand: few customers need it, and it is useless offline. */
const MoneyBack = lazy(async () => ({ default: (await import('./money-back.tsx')).MoneyBack }))

type HelpProps = { opened: ShownRescue; rescue: Rescue; chosen: ChosenPhone }

/** The message already contains everything the wholesaler asks for; one tap sends it. */
export function Help({ opened, rescue, chosen }: HelpProps) {
  const { t } = useLingui()
  const { kept, keep } = rescue
  const sending = useSending(opened, rescue, chosen)
  const canSend = opened.kind === 'own'
  return (
    <>
      <header className="rescue-head">
        <Heading kicker={<Trans>Installed, but no internet</Trans>}>
          <Trans>Get help from a person</Trans>
        </Heading>
        {rescue.facts.finding === 'deleted' && (
          <>
            <Finding opened={opened} rescue={rescue} />
            <p>
              <Trans>
                Most eSIMs can’t be installed a second time, even with the same code. We’ll ask the network whether this
                one can. If it can’t, our return policy applies.
              </Trans>
            </p>
          </>
        )}
        <p className="muted">
          <Trans>We’ll send this with your message, so our team doesn’t have to ask you for it.</Trans>
        </p>
      </header>
      <div className="rescue-help stack">
        {opened.kind === 'copy' && <NotFromHere isShared={opened.isShared && !opened.isOld} />}
        <Card pad>
          <Summary opened={opened} rescue={rescue} chosen={chosen} />
        </Card>
        <TextArea
          label={t`Anything to add? (optional)`}
          rows={3}
          maxLength={2000}
          value={kept.message ?? ''}
          onChange={({ target }) => keep({ message: target.value })}
        />
        {canSend && (
          <Button
            look="sun"
            size="lg"
            wide
            icon={<Send className="icon flips" />}
            busy={sending.isPending}
            onClick={() => sending.mutate()}
          >
            <Trans>Send to support</Trans>
          </Button>
        )}
        <Otherwise opened={opened} rescue={rescue} />
      </div>
    </>
  )
}

function NotFromHere({ isShared }: { isShared: boolean }) {
  if (isShared)
    return (
      <Notice kind="tell">
        <Trans>
          The person who bought this eSIM can send this from their account, or by replying to the order email.
        </Trans>
      </Notice>
    )
  return (
    <Notice kind="warn" icon={<WifiOff className="icon" />} title={<Trans>Find any Wi-Fi to send it</Trans>}>
      <Trans>
        Try an airport, hotel or café, or use another phone’s hotspot. Your message is saved on this phone and can be
        sent from here once you’re connected.
      </Trans>
    </Notice>
  )
}

const outcomes: Record<StepOutcome, MessageDescriptor> = {
  solved: msg`it worked`,
  failed: msg`did not help`,
  skipped: msg`not found on the phone`,
}

function Summary({ opened, rescue, chosen }: HelpProps) {
  const { t } = useLingui()
  const say = useSay()
  const { name: shop } = useShop()
  const tag = intlTagOf(useLanguage())
  const { countryCode } = rescue
  const { coverage } = opened.rescue
  const place = coverage.find((each) => each.countryCode === countryCode)
  const tried = rescue.answers.map(({ step, outcome }) => {
    const name = t(stepWords(shop)[step].tried)
    const result = t(outcomes[outcome])
    return { key: step, line: t({ message: `${name}: ${result}`, comment: 'A step, and what came of it.' }) }
  })
  // The kit may come later: a row more would move the button from under the finger that presses it.
  const [iccid] = useState(opened.kit?.iccid)
  const facts = [
    { label: t`Plan`, value: opened.rescue.packageName },
    ...(iccid ? [{ label: 'ICCID', value: <bdi>{iccid}</bdi> }] : []),
    { label: t`Phone`, value: commaList([t(phoneNames[chosen.kind]), chosen.phone.model ?? ''].filter(Boolean), say) },
    ...(countryCode ? [{ label: t`Country`, value: countryName(countryCode, tag) }] : []),
    ...(place && place.networks.length > 0 ? [{ label: t`Networks`, value: commaList(place.networks, say) }] : []),
    {
      label: t`Tried`,
      value:
        tried.length > 0 ? (
          <ul>
            {tried.map(({ key, line }) => (
              <li key={key}>{line}</li>
            ))}
          </ul>
        ) : (
          t`Nothing yet`
        ),
    },
  ]
  return <FactRows facts={facts} />
}

function useSending(opened: ShownRescue, rescue: Rescue, chosen: ChosenPhone) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { orderId } = opened.rescue
  return useMutation({
    mutationFn: async () => {
      // The key makes a resend after a lost response the same message.
      const { once = crypto.randomUUID() } = rescue.kept
      const kept = rescue.keep({ once, phone: chosen.phone, countryCode: rescue.countryCode })
      await sendRescue(kept)
      const body = { message: kept.message ?? '', ...(kept.once && { once: kept.once }) }
      return call(askForHelp, { params: { id: orderId }, body })
    },
    onSuccess: async () => {
      rescue.keep({ message: undefined, once: undefined, since: undefined, isUnsent: false })
      rescue.goTo('handed-over')
      await queryClient.invalidateQueries({ queryKey: rescueQuery(orderId).queryKey })
    },
    onError: (error) => reportFailure(error, t`Not sent`, t`Your message is saved here. Please try again.`),
  })
}

/** A refund, as far as the return policy allows it, or back to the steps. */
function Otherwise({ opened, rescue }: Pick<HelpProps, 'opened' | 'rescue'>) {
  const { user } = useUser()
  const [isAsking, setIsAsking] = useState(false)
  const refund = opened.kind === 'own' && user ? opened.rescue.refund : 'no'
  return (
    <div className="rescue-quiet">
      {(refund === 'now' || refund === 'ask') && (
        <>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            <Trans>Get my money back</Trans>
          </Button>
          {isAsking && (
            <Suspense fallback={null}>
              <MoneyBack orderId={opened.rescue.orderId} onClose={() => setIsAsking(false)} />
            </Suspense>
          )}
        </>
      )}
      {stepsFor(rescue.facts).length > 0 && (
        <Button look="quiet" onClick={rescue.beginAnew}>
          <Trans>Go through the steps again</Trans>
        </Button>
      )}
      {!user && opened.kind === 'own' && (
        <LinkButton look="quiet" href={paths.returnPolicy}>
          <Trans>Return policy</Trans>
        </LinkButton>
      )}
    </div>
  )
}
