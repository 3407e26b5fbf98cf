import type { AuditFacts } from '#contract/office/audit.ts'
import type { NewPartner, PartnerChange, PartnerCompany } from '#contract/office/admin-partner.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { booksOf } from '../../../shop/channels/partners/books-of.ts'
import {
  changePartner,
  getAccount,
  insertPartner,
  type Partner,
  rulesOf,
} from '../../../shop/channels/partners/store.ts'
import { playMoney } from '../../../shop/channels/partners/test-mode/test-books.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { KnownCompany } from '../../../shop/money/tax/known-company.ts'
import type { WithTaxes } from '../../../shop/money/tax/open-taxes.ts'
import { readVatNumber } from '../../../shop/money/tax/vat-number.ts'
import { requirePartner } from './present-partner.ts'

type Deps = WithDb & WithClock & WithTaxes

export async function addPartner(
  { db, clock }: WithDb & WithClock,
  wanted: NewPartner,
  by: ActingAdmin,
): Promise<Partner> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const partner = await insertPartner(tx, wanted, at)
    const { userId } = await getAccount(tx, partner.id, 'test')
    const reason = 'Play money to begin with'
    await booksOf.test.book(tx, { userId, amount: playMoney, reason, actor: by.email, at })
    await recordAction(tx, {
      by,
      at,
      action: 'add_partner',
      subject: { kind: 'partner', id: partner.id },
      after: { name: wanted.name, email: wanted.email },
    })
    return partner
  })
}

/** Changes who a partner is, what they pay, or whether they may order. What is not sent stays. */
export async function updatePartner(deps: Deps, id: string, wanted: PartnerChange, by: ActingAdmin) {
  const { db, clock } = deps
  const before = await requirePartner(db, id)
  const at = clock.now()
  const { name, email, priceRules, isPaused } = wanted
  const after: Partner = {
    ...before,
    name: name ?? before.name,
    email: email ?? before.email,
    ...(wanted.company && { company: await lookUp(deps, wanted.company) }),
    ...(priceRules && { priceRules, pricedAt: at }),
    ...(isPaused !== undefined && { pausedAt: isPaused ? (before.pausedAt ?? at) : null }),
  }
  await db.transaction(async (tx) => {
    await changePartner(tx, id, after)
    await recordAction(tx, {
      by,
      at,
      action: 'change_partner',
      subject: { kind: 'partner', id },
      before: inShort(before),
      after: inShort(after),
    })
  })
}

/** The company with what the register says of its number, where the shop charges tax. */
async function lookUp({ taxes }: Deps, company: PartnerCompany): Promise<KnownCompany> {
  const { vatNumber } = company
  if (!taxes || vatNumber === undefined) return company
  const number = readVatNumber(vatNumber)
  if (!number) throw new Refusal('vat_number_wrong')
  const { vatState, vatProof, vatName, vatCheckedAt } = await taxes.lookUp(vatNumber, company.name)
  return {
    ...company,
    vatNumber: number.value,
    vatState,
    vatProof: vatProof ?? undefined,
    vatName: vatName ?? undefined,
    vatCheckedAt: vatCheckedAt?.toISOString(),
  }
}

function inShort(partner: Partner): AuditFacts {
  const { discountPercent, countries, plans } = rulesOf(partner)
  return {
    name: partner.name,
    email: partner.email,
    isPaused: partner.pausedAt !== null,
    company: partner.company?.name ?? null,
    vatNumber: partner.company?.vatNumber ?? null,
    discountPercent,
    countryRules: countries.map((each) => `${each.countryCode} ${each.discountPercent} %`).join(', '),
    planPrices: plans.length,
  }
}
