import pg from 'pg'
import type { CreditDifference } from '#contract/office/credit-difference.ts'
import { findCreditDifferences } from '../../server/shop/money/credit/find-differences.ts'
import { type CodeEntry, codeStatements, type CodeUseEntry, type VoucherLine } from './code-entries.ts'
import { type CreditEntry, type Account, creditStatements } from './credit-entries.ts'
import { type PaperEntry, type SeriesEntry, type TaxedLine, paperStatements } from './paper-entries.ts'
import {
  type ShopOrder,
  type ShopTopUp,
  type SaleEntry,
  type HoldEntry,
  type WithdrawalEntry,
  type OtherRefund,
  type ReturnedPart,
  type FigureEntry,
  saleStatements,
} from './sale-entries.ts'
import {
  type PaymentEntry,
  type EsimEntry,
  type TopUpEntry,
  type MailEntry,
  type PushEntry,
  sandboxStatements,
} from './sandbox-entries.ts'
import { type PartnerEntry, type PartnerLineEntry, partnerStatements } from './partner-entries.ts'

export interface Books {
  payments: PaymentEntry[]
  esims: EsimEntry[]
  topUps: TopUpEntry[]
  walletSpent: number
  mails: MailEntry[]
  pushes: PushEntry[]
  shopOrders: ShopOrder[]
  shopTopUps: ShopTopUp[]
  sales: SaleEntry[]
  figures: FigureEntry[]
  credit: CreditEntry[]
  otherRefunds: OtherRefund[]
  parts: ReturnedPart[]
  holds: HoldEntry[]
  accounts: Account[]
  withdrawals?: WithdrawalEntry[]
  papers?: PaperEntry[]
  series?: SeriesEntry[]
  taxedLines?: TaxedLine[]
  codes?: CodeEntry[]
  codeUses?: CodeUseEntry[]
  voucherLines?: VoucherLine[]
  partners?: PartnerEntry[]
  partnerLines?: PartnerLineEntry[]
  /** What the shop's own check of store credit finds. */
  creditDifferences?: CreditDifference[]
}

type PaidFor = Pick<PaymentEntry, 'id' | 'kind' | 'reference'>
type AtProvider = Omit<PaymentEntry, 'kind' | 'reference'>

/** A payment does not say what it is for, the shop's tables do. One they do not have should have bought a plan. */
function tellWhatFor(payments: AtProvider[], sold: PaidFor[]): PaymentEntry[] {
  const byPayment = new Map(sold.map((sale) => [sale.id, sale]))
  return payments.map((payment) => ({ kind: 'plan', reference: null, ...byPayment.get(payment.id), ...payment }))
}

/** Reads the sandbox's records from its own database, and from the shop's only what links the two. */
export async function readBooks(sandboxDatabase: string, shopDatabase: string): Promise<Books> {
  return withClient(sandboxDatabase, (sandbox) =>
    withClient(shopDatabase, async (shop) => {
      const read = async <Row extends object>(client: pg.Client, text: string) => (await client.query<Row>(text)).rows
      const [wallet] = await read<{ spent: number }>(sandbox, sandboxStatements.wallet)
      return {
        payments: tellWhatFor(
          await read<AtProvider>(sandbox, sandboxStatements.payments),
          await read<PaidFor>(shop, saleStatements.paidFor),
        ),
        esims: await read<EsimEntry>(sandbox, sandboxStatements.esims),
        topUps: await read<TopUpEntry>(sandbox, sandboxStatements.topUps),
        walletSpent: wallet?.spent ?? 0,
        mails: await read<MailEntry>(sandbox, sandboxStatements.mails),
        pushes: await read<PushEntry>(sandbox, sandboxStatements.pushes),
        shopOrders: await read<ShopOrder>(shop, saleStatements.shopOrders),
        shopTopUps: await read<ShopTopUp>(shop, saleStatements.shopTopUps),
        sales: await read<SaleEntry>(shop, saleStatements.sales),
        figures: await read<FigureEntry>(shop, saleStatements.figures),
        credit: await read<CreditEntry>(shop, creditStatements.credit),
        otherRefunds: await read<OtherRefund>(shop, saleStatements.otherRefunds),
        parts: await read<ReturnedPart>(shop, saleStatements.parts),
        holds: await read<HoldEntry>(shop, saleStatements.holds),
        accounts: await read<Account>(shop, creditStatements.accounts),
        withdrawals: await read<WithdrawalEntry>(shop, saleStatements.withdrawals),
        papers: await read<PaperEntry>(shop, paperStatements.papers),
        series: await read<SeriesEntry>(shop, paperStatements.series),
        taxedLines: await read<TaxedLine>(shop, paperStatements.taxedLines),
        codes: await read<CodeEntry>(shop, codeStatements.codes),
        codeUses: await read<CodeUseEntry>(shop, codeStatements.uses),
        voucherLines: await read<VoucherLine>(shop, codeStatements.voucherLines),
        partners: await read<PartnerEntry>(shop, partnerStatements.partners),
        partnerLines: await read<PartnerLineEntry>(shop, partnerStatements.partnerLines),
        creditDifferences: await findCreditDifferences({
          query: async (text: string) => ({ rows: (await shop.query(text)).rows }),
        }),
      }
    }),
  )
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
