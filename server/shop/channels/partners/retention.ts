import { and, lt, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import {
  partnerAccounts,
  partnerDeliveries,
  partnerEvents,
  partnerKeys,
  partnerLines,
  partnerRefusals,
  partnerRequests,
  partners,
} from './tables.ts'
import { partnerTestEntries, partnerTestLines } from './test-mode/tables.ts'

const hasLaterEntry = sql`exists (select from partner_test_entries later
  where later.user_id = ${partnerTestEntries.userId} and later.id > ${partnerTestEntries.id})`

/** No entry is left of it, nor of what belongs to the same order. */
const isSettled = sql`not exists (select from partner_test_entries entries
  join partner_test_lines paid on paid.id = entries.line_id where paid.order_id = ${partnerTestLines.orderId})`

export const partnersRetention: Retention = {
  rules: [
    {
      what: 'A partner who sells under their own name: name, address, prices, keys (as hashes), and which orders were theirs',
      where: [partners, partnerAccounts, partnerKeys, partnerLines],
      kept: 'for good',
      afterwards: 'a partner is a business; what its travellers are called, the shop never learns',
      why: 'the shop’s books',
    },
    {
      what: 'Answers to a partner’s requests, under the partner’s key for each',
      where: [partnerRequests],
      kept: inDays(keptForDays.partnerRequests),
      afterwards: 'deleted',
      why: 'a request that is sent again gets the same answer',
      forget: after(keptForDays.partnerRequests, partnerRequests.at, (before) => lt(partnerRequests.at, before)),
    },
    {
      what: 'What partners’ servers were told of orders, and how each try ended',
      where: [partnerEvents, partnerDeliveries],
      kept: inDays(keptForDays.partnerEvents),
      afterwards: 'deleted',
      why: 'a server that was down catches up, and an operator sees why',
      forget: {
        days: keptForDays.partnerEvents,
        run: async (deps, before) => {
          const tries = after(0, partnerDeliveries.at, () => lt(partnerDeliveries.at, before))
          const events = after(0, partnerEvents.at, () => lt(partnerEvents.at, before))
          return ((await tries?.run(deps, before)) ?? 0) + ((await events?.run(deps, before)) ?? 0)
        },
      },
    },
    {
      what: 'What partners’ test keys ordered, which was played, and the play money for it',
      where: [partnerTestLines, partnerTestEntries],
      kept: inDays(keptForDays.partnerEvents),
      afterwards: 'deleted, but for the newest entry, which has the balance',
      why: 'a partner sees what a test did',
      forget: {
        days: keptForDays.partnerEvents,
        run: async (deps, before) => {
          const entries = after(0, partnerTestEntries.at, () => and(lt(partnerTestEntries.at, before), hasLaterEntry))
          const lines = after(0, partnerTestLines.createdAt, () =>
            and(lt(partnerTestLines.createdAt, before), isSettled),
          )
          return ((await entries?.run(deps, before)) ?? 0) + ((await lines?.run(deps, before)) ?? 0)
        },
      },
    },
  ],
  namesNobody: [partnerRefusals],
}
