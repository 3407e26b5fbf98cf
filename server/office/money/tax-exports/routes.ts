import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import {
  AccountsQuery,
  OssGaps,
  OssGapsQuery,
  OssQuery,
  TaxQuarterQuery,
  TaxStateView,
} from '#contract/office/tax-exports.ts'
import * as api from '#contract/api/tax-exports.ts'
import { money, toDecimalString } from '#contract/money/money.ts'
import type { CsvDecimals } from '#contract/office/csv-form.ts'
import { dateIn } from '#contract/base/zones.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { inDecimals } from '../../../platform/csv/in-decimals.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import { fileStem } from '../../../platform/profile/file-stem.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { type IssuedInvoice, issueDays, listIssued } from '../../../shop/papers/invoices/store.ts'
import type { WithTaxes } from '../../../shop/money/tax/open-taxes.ts'
import { areRatesOld, checkedOn } from '../../../shop/money/tax/remind-of-rates.ts'
import { listCompanies, listPapers } from './list-companies.ts'
import { daysOf, type Quarter, quarterOf, readQuarter } from './quarter.ts'
import { readAccounts } from './read-accounts.ts'
import type { WithAccountsConfig } from './settings.ts'
import { type OssLine, sumOss, withoutEuro } from './sum-oss.ts'
import { writeAccounts } from './write-accounts.ts'
import { writeDatev } from './write-datev.ts'
import { writeBzst, writeFinnish, writeNeutral } from './write-oss.ts'

type Deps = WithAccountsConfig & WithConfig & WithClock & WithDb & WithProfile & WithVault & WithTaxes

/** Figures for tax returns, from invoices and credit notes as they were issued. */
export const taxExportRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { timeZone } = deps.config
    const papersIn = (quarter: Quarter): Promise<IssuedInvoice[]> => listIssued(deps.db, daysOf(quarter))
    const send = async (
      [request, reply]: [FastifyRequest, FastifyReply],
      name: string,
      lines: Iterable<string>,
      decimals: CsvDecimals = 'point',
    ) => {
      const by = await actingAdmin(request)
      await takeTurn(deps, { key: `export:account:${by.id}`, max: 10, windowSeconds: 60 })
      const subject = { kind: 'export', id: name } as const
      await recordAction(deps.db, { by, at: deps.clock.now(), action: 'export_tax', subject })
      const stem = fileStem((await deps.profile.read()).name)
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${name.startsWith('EXTF_') ? name : `${stem}-${name}`}.csv"`,
        )
        .send(Readable.from(inDecimals(lines, decimals)))
    }
    const quarterIn = (text: string): Quarter => readQuarter(text) ?? quarterOf(dateIn(deps.clock.now(), timeZone))

    says(app, api.readTaxState, 'Whether prices include tax, and when the rates of the shop’s table were last checked.')
    route(app, api.readTaxState, { answer: TaxStateView }, async () => {
      if (!deps.taxes) return { tax: null }
      const { seller } = deps.taxes
      const ratesCheckedOn = checkedOn(seller)
      return {
        tax: { country: seller.country, ratesCheckedOn, areRatesOld: areRatesOld(deps.clock.now(), ratesCheckedOn) },
      }
    })

    const ossOf = async (quarter: Quarter): Promise<OssLine[]> => {
      const papers = await papersIn(quarter)
      const corrected = papers.flatMap(({ corrects }) => corrects ?? [])
      return sumOss(papers, await issueDays(deps.db, corrected), quarter)
    }

    says(app, api.readOssGaps, 'Figures of a quarter for the One-Stop-Shop that lack a rate to euros.')
    route(app, api.readOssGaps, { query: OssGapsQuery, answer: OssGaps }, async ({ query }) =>
      withoutEuro(await ossOf(quarterIn(query.quarter))).map(({ country, rate, currency, net, tax, corrected }) => {
        const amount = (minor: number) => toDecimalString(money(minor, currency))
        return { country, rate, currency, net: amount(net), tax: amount(tax), corrected }
      }),
    )

    says(app, api.exportOss, 'The figures of a quarter for the One-Stop-Shop, with corrections of earlier ones.')
    place(app, api.exportOss, { query: OssQuery }, async (request, reply) => {
      const { quarter: text, form, decimals } = request.query
      const lines = await ossOf(quarterIn(text))
      const { seller } = await deps.profile.read()
      const written = {
        neutral: () => writeNeutral(lines),
        bzst: () => writeBzst(lines),
        finland: () => writeFinnish(lines, seller.taxId),
      }
      const note = form === 'neutral' ? '' : '-check-before-use'
      // The forms of the portals have decimals of their own.
      return send(
        [request, reply],
        `oss-${text}-${form}${note}`,
        written[form](),
        form === 'neutral' ? decimals : 'point',
      )
    })

    says(
      app,
      api.exportCompanies,
      'What companies of other EU states bought in a quarter without tax, for the recapitulative statement.',
    )
    place(app, api.exportCompanies, { query: TaxQuarterQuery }, async (request, reply) => {
      const { quarter, decimals } = request.query
      const lines = listCompanies(await papersIn(quarterIn(quarter)))
      return send([request, reply], `recapitulative-${quarter}`, lines, decimals)
    })

    says(app, api.exportInvoices, 'All invoices and credit notes of a quarter as a file.')
    place(app, api.exportInvoices, { query: TaxQuarterQuery }, async (request, reply) => {
      const { quarter, decimals } = request.query
      return send([request, reply], `invoices-${quarter}`, listPapers(await papersIn(quarterIn(quarter))), decimals)
    })

    says(
      app,
      api.exportAccounts,
      'Invoices, payments with their fees and exchange differences, refunds and store credit of some days, also with the columns of DATEV.',
    )
    place(app, api.exportAccounts, { query: AccountsQuery }, async (request, reply) => {
      const { from, to, form, decimals } = request.query
      const entries = await readAccounts(deps.db, { from, to }, timeZone)
      const written = {
        neutral: () => writeAccounts(entries),
        datev: () => writeDatev(entries, { from, to, datev: deps.config.datev, madeAt: deps.clock.now() }),
      }
      // DATEV takes files whose names begin like this.
      const name = form === 'datev' ? `EXTF_Buchungsstapel_${from}_${to}` : `accounting-${from}_${to}`
      return send([request, reply], name, written[form](), form === 'neutral' ? decimals : 'point')
    })
  }
