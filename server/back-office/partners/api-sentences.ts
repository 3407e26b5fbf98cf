import * as partners from '#contract/api/admin-partners.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const adminPartnerSentences = [
  sentences('Admin', partners, {
    listPartners: 'Partners, with balance, volume and refusals of the last 30 days, and events that wait.',
    addPartner: 'Adds a partner, with an account for test keys and one for live keys.',
    readPartner: 'A partner: keys, prices, and for each account balance, ledger, orders, refusals and webhook log.',
    changePartner: 'Changes name, address, prices, or pauses orders. What is not sent stays.',
    addPartnerKey: 'Makes a key, which is answered once. `replaces` names one that ends a day later.',
    revokePartnerKey: 'Ends a key at once.',
    changePartnerBalance: 'Books money that a partner paid in, or takes some back; never more than there is.',
    setWebhookOfPartner: 'Sets where a partner’s events are sent, and answers with the secret once.',
    partnerStatementPdf: 'The statement of a month (`2026-10`) for a partner, on paper.',
    partnerStatementCsv: 'The same for a spreadsheet.',
    replayPartnerEvents: 'Sends up to 20 events again, in their order and with their ids.',
  }),
]
