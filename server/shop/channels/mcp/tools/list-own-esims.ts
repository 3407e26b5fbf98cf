import { z } from 'zod'
import { readEsims } from '#contract/identity/assistant.ts'
import { soldPlanName } from '#contract/plans/place-names.ts'
import { addressIn } from '#contract/languages/languages.ts'
import type { OrderView, PlanStage } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { namingIn } from '../../../../platform/languages/place-name.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import { listOwnOrders } from '../../../bought/orders/own-orders.ts'
import { presentOrder } from '../../../bought/orders/present.ts'
import { plainText } from '../plain-text.ts'
import { defineTool, languageField } from './tool.ts'

const most = 20
const dayMs = 24 * 60 * 60 * 1000

const states = ['being_prepared', 'not_started', 'running', 'data_used_up', 'ended', 'given_back'] as const

const stateOfStage: Record<PlanStage, (typeof states)[number]> = {
  fresh: 'not_started',
  running: 'running',
  'used-up': 'data_used_up',
  over: 'ended',
}

const stateOf = ({ status, stage }: OrderView): (typeof states)[number] => {
  if (stage) return stateOfStage[stage]
  return orderTraits[status].isComing ? 'being_prepared' : 'given_back'
}

/** Not `z.iso.datetime()`: its pattern would be the longest part of the list of tools. */
const time = z.string().nullable()

export const listOwnEsims = defineTool({
  name: 'list_my_esims',
  title: 'List my eSIMs',
  description:
    'Lists the eSIMs that the person bought here, newest first: state, data used and left, days left. It needs their consent (OAuth, scope esims:read) and never shows an activation code: for that, send them to url. Figures are as old as measuredAt.',
  cost: 5,
  scope: readEsims,
  input: z.strictObject({
    includeEnded: z.boolean().default(false).describe('Also those that ended or were given back.'),
    language: languageField,
  }),
  output: z.object({
    total: z.int(),
    esims: z.array(
      z.object({
        orderNo: z.string(),
        name: z.string(),
        countryCode: z.string().nullable(),
        state: z.enum(states),
        dataUsedMb: z.number(),
        dataLeftMb: z.number().nullable().describe('null: unlimited, or not yet known'),
        measuredAt: time,
        endsAt: time.describe('Before it runs: null.'),
        daysLeft: z.int().nullable().describe('Before it runs: the days it will last.'),
        installBy: time,
        topUp: z.boolean(),
      }),
    ),
    url: z.url().describe('The account, for the person.'),
  }),
  run: async (deps, { includeEnded, language: asked }, { userId, language: wished }) => {
    if (!userId) throw new Refusal('signed_out')
    const language = asked ?? wished
    const naming = namingIn(language)
    const now = deps.clock.now()
    const all = (await listOwnOrders(deps.db, userId))
      .filter(({ order }) => orderTraits[order.status].isPaid)
      .map((found) => presentOrder(deps, { ...found, isCodeHidden: true }, found.topUps ?? []))
      .filter((order) => includeEnded || !['ended', 'given_back'].includes(stateOf(order)))
    return {
      total: all.length,
      esims: all.slice(0, most).map((order) => ({
        orderNo: order.orderNo,
        name: plainText(
          soldPlanName(
            {
              planName: order.packageName,
              dataMb: order.dataAmount,
              validityDays: order.validityDays,
              countryCode: order.countryCode,
            },
            naming,
          ),
        ),
        countryCode: order.countryCode,
        state: stateOf(order),
        dataUsedMb: order.dataUsed,
        dataLeftMb: order.dataRemaining,
        measuredAt: order.usageAsOf,
        endsAt: order.expiresAt,
        daysLeft: daysLeft(order, now),
        installBy: order.installBy ?? null,
        topUp: order.supportTopUp,
      })),
      url: deps.config.publicUrl + addressIn(language, paths.account),
    }
  },
})

function daysLeft({ stage, expiresAt, validityDays }: OrderView, now: Date): number | null {
  if (stage === 'fresh') return validityDays
  if (stage !== 'running' && stage !== 'used-up') return null
  return expiresAt ? Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / dayMs)) : null
}
