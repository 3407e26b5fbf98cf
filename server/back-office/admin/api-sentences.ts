import * as adminOrders from '#contract/api/admin-orders.ts'
import * as adminPause from '#contract/api/admin-pause.ts'
import * as adminPrices from '#contract/api/admin-prices.ts'
import * as adminUsers from '#contract/api/admin-users.ts'
import * as adminWithdrawals from '#contract/api/admin-withdrawals.ts'
import * as admin from '#contract/api/admin.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const adminSentences = [
  sentences('Admin', admin, {
    readStats: 'The figures of the overview.',
    searchOrders: 'Orders, filtered and a page at a time.',
    searchUsers: 'Customers, a page at a time.',
    searchPlans: 'Plans, a page at a time.',
    readTrends: 'Orders and revenue over time and by destination.',
    exportOrders: 'Orders as a file, with cost, fee, refund, payment and receipt: all, or those of some days.',
    exportTopUps: 'Top-ups as a file, in the same columns.',
    exportUsers: 'All users as a file.',
    searchAudit: 'What administrators did, newest first.',
    searchSecurityEvents: 'What happened to accounts and keys and at the doors, newest first.',
  }),
  sentences('Admin', adminPrices, {
    readCurrentMultiplier: 'The multiplier of now.',
    previewLosses: 'The plans that would lose money at a multiplier.',
    readPriceHistory: 'Who changed it, and when.',
    changeMultiplier: 'Changes it: every price is new at once.',
    readPriceRules: 'The price rules as they stand, and what rules can be for.',
    previewPriceRules: 'What a set of rules would change, and which plans would sell below cost. It changes nothing.',
    changePriceRules: 'Takes a set of rules: every price is new at once. Refused if they changed meanwhile.',
    undoPriceRules: 'Brings back what stood before the newest change.',
    readPriceRuleHistory: 'Who changed rules or places of plans, and when.',
    placePlan: 'Hides a plan, puts it first in lists, or neither.',
  }),
  sentences('Admin', adminPause, {
    readPauseForAdmin: 'Whether sales are paused, who said so, and when.',
    changePause: 'Pauses sales, or takes them up again, in every process at once.',
  }),
  sentences('Admin', adminOrders, {
    readOrderPage: 'One order with its money, its customer and all that happened to it.',
    retryDelivery: 'Delivers a failed order after all, or hurries one under way.',
    deliverAtLoss: 'Has an order delivered that waits because it would lose money; `loss` is what the page said.',
    addAtLoss: 'Has data added that waits because it would lose money; `loss` is what the page said.',
    refundOrder: 'Refunds an order; an unused eSIM goes back to the wholesaler.',
    refundPart:
      'Gives back a part of what was paid, at most what is left, to the card first; the order stays as it is. Once for an `Idempotency-Key`.',
    refundTopUp: 'Gives back the money for data that did not come.',
    decideBounce:
      'Ends a refund of an order that did not go through: it is sent again, was given another way, or is kept.',
    decideTopUpBounce: 'The same for a top-up.',
    correctAddress: 'Corrects the address a guest typed, and sends the mails about the order there.',
    resendMail: 'Sends the mail with the eSIM, or of the refund, once more.',
    searchRefundRequests:
      'Customers who ask for money back on an eSIM that was used or topped up, those who wait first.',
    decideRefundRequest: 'Approves a request, or declines it with a sentence.',
  }),
  sentences('Admin', adminWithdrawals, {
    searchWithdrawals:
      'Withdrawals from contracts with both amounts, all that is left and the unused part; those that wait first.',
    decideWithdrawal: 'Gives back the unused part or all of it, or declines with a sentence.',
  }),
  sentences('Admin', adminUsers, {
    readUserPage: 'One user with their orders and their store credit.',
    giveCredit: 'Gives store credit, or takes it back; never below zero.',
    changeRole: 'Gives a user a role in the office (`admin` means owner), or makes them a customer again.',
    dropSecondFactor: 'Takes second factor and passkeys away from somebody who has lost them.',
    signOutUser: 'Ends every session of a user.',
  }),
]
