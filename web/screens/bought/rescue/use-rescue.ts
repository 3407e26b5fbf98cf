import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import {
  clockDecides,
  findingIn,
  type RescueFacts,
  type RescueStep,
  type StepOutcome,
} from '#contract/bought/rescue-steps.ts'
import type { RescuePhone } from '#contract/bought/rescue-request.ts'
import { useUser } from '../../../data/user.ts'
import { findRescue, keepRescue, type KeptRescue, sendRescue } from '../../../bought/arrival-kits/kept-rescues.ts'
import { type OpenedRescue, rescueQuery } from './open-rescue.ts'
import { guessCountry } from './where-now.ts'
import { currentAnswers, mergeAnswers, placeNow, type RescuePlace } from './rescue-place.ts'

export type ShownRescue = Extract<OpenedRescue, { kind: 'own' | 'copy' }>

const keptQuery = (orderId: string) => ({
  queryKey: ['kept-rescue', orderId],
  queryFn: async () => (await findRescue(orderId).catch(() => undefined)) ?? null,
  networkMode: 'always' as const,
})

/** The answers stored on this device and on the server, and where the next answer leads. */
export function useRescue(opened: ShownRescue) {
  const { orderId } = opened.rescue
  const queryClient = useQueryClient()
  const { user } = useUser()
  const [, navigate] = useLocation()
  const { data, isPending } = useQuery(keptQuery(orderId))
  const kept: KeptRescue = data ?? { orderId, owner: user?.id ?? null, answers: [], isUnsent: false }
  const told = opened.kind === 'own' ? opened.rescue : undefined
  useSending(opened, data ?? undefined)

  const guess = useGuess(opened)
  const isElsewhere = guess !== undefined && findingIn(opened.rescue, guess) === 'wrong-country'
  const { finding } = opened.rescue
  const isDoubtful =
    isElsewhere && !kept.countryCode && !clockDecides({ finding, isUnderWay: told?.isUnderWay ?? false })
  const countryCode = kept.countryCode ?? (isDoubtful ? undefined : guess)
  const facts: RescueFacts = { ...opened.rescue, finding: findingIn(opened.rescue, countryCode) }
  const answers = currentAnswers(mergeAnswers(told?.answers ?? [], kept.answers), kept.since)
  // After a restart, the earlier outcome no longer counts.
  const outcome = kept.since ? null : (told?.outcome ?? null)

  const keep = (change: Partial<KeptRescue>) => {
    const next = { ...kept, owner: user?.id ?? null, ...change }
    queryClient.setQueryData(keptQuery(orderId).queryKey, next)
    void keepRescue(next).catch(() => undefined)
    return next
  }
  const goTo = (place: RescuePlace) => navigate(`${paths.rescue(orderId)}?at=${place}`)

  return {
    isPending,
    facts,
    answers,
    kept,
    keep,
    /** Where the traveller is: as they said, or by the phone's clock. */
    countryCode,
    /** The country the phone's clock suggests, if the plan does not work there and the clock may be wrong. */
    perhapsIn: isDoubtful ? guess : undefined,
    goTo,
    place: placeNow({ facts, answers, outcome }),
    answer(step: RescueStep, outcome: StepOutcome, about: Partial<Pick<KeptRescue, 'countryCode' | 'phone'>> = {}) {
      const given = { step, outcome, at: new Date().toISOString() }
      const next = keep({ countryCode, ...about, answers: [...kept.answers, given], isUnsent: true })
      const found = { ...facts, finding: findingIn(opened.rescue, next.countryCode) }
      goTo(placeNow({ facts: found, answers: [...answers, given], outcome: null }))
    },
    beginAnew() {
      const since = new Date().toISOString()
      keep({ since })
      goTo(placeNow({ facts, answers: [], outcome: null }))
    },
  }
}

/**
 * A phone that has not found a network yet may still show its home time, so a country outside the plan counts only when
 * connected.
 */
function useGuess({ kind, rescue: { coverage } }: ShownRescue): string | undefined {
  const [covered] = useState(() => guessCountry(coverage.map(({ countryCode }) => countryCode)))
  const isConnected = kind === 'own'
  const anywhere = useMemo(() => (isConnected && !covered ? guessCountry() : undefined), [isConnected, covered])
  return covered ?? anywhere
}

export type Rescue = ReturnType<typeof useRescue>

/** Sends the answers the server does not have yet, now or once there is a connection. */
function useSending(opened: ShownRescue, kept: KeptRescue | undefined) {
  const queryClient = useQueryClient()
  const isHeard = opened.kind === 'own'

  useEffect(() => {
    if (!isHeard || !kept?.isUnsent) return
    const { orderId } = kept
    sendRescue(kept).then(
      (rescue) => {
        queryClient.setQueryData<OpenedRescue>(rescueQuery(orderId).queryKey, (before) =>
          before?.kind === 'own' ? { ...before, rescue } : before,
        )
        queryClient.setQueryData<KeptRescue | null>(keptQuery(orderId).queryKey, (now) =>
          now?.answers.length === kept.answers.length ? { ...now, isUnsent: false } : now,
        )
      },
      () => undefined,
    )
  }, [isHeard, kept, queryClient])
}

/** The phone as the API names it. */
export const phoneOf = (kind: string, read: { version?: string; model?: string } | undefined): RescuePhone => ({
  system: kind.startsWith('ios')
    ? 'ios'
    : kind.startsWith('samsung')
      ? 'samsung'
      : kind === 'pixel'
        ? 'pixel'
        : 'android',
  ...(read?.version && { version: read.version }),
  ...(read?.model && { model: read.model }),
})
