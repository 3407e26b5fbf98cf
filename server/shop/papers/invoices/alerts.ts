import { type AlertGroup, when } from '../../../platform/alerts/alert.ts'

export interface InvoicesReadings {
  /** How long the oldest invoice or credit note has waited to be reported to the tax service; 0 when none waits. */
  unreportedPaper: number
}

const sixHours = 6 * 3600

export const invoicesAlerts: readonly AlertGroup<InvoicesReadings>[] = [
  {
    file: 'deliveries',
    alerts: {
      TaxReportWaits: {
        severity: 'warn',
        expr: 'max(landfall_oldest_unreported_paper_seconds) > 6 * 3600',
        for: '5m',
        summary: 'Stripe Tax has not taken an invoice or a credit note for six hours',
        description:
          'Customers have their papers; the tax report lacks them. The log says of report-papers what Stripe answers: often a registration, a tax code or a permission of the key. It is tried again every hour.',
        own: {
          summary: 'Stripe Tax has not taken an invoice or a credit note for six hours',
          advice:
            'The tax report lacks it until then. The log says of report-papers what Stripe answers: often a registration, a tax code or a permission of the key.',
          isOn: ({ unreportedPaper }) => when(unreportedPaper > sixHours),
        },
      },
    },
  },
]
