import { type AlertGroup, when } from '../../../platform/alerts/alert.ts'

export interface CatalogReadings {
  catalogAge: number
  plansOnSale: number
}

export const catalogAlerts: readonly AlertGroup<CatalogReadings>[] = [
  {
    file: 'deliveries',
    alerts: {
      CatalogueOld: {
        severity: 'warn',
        expr: 'time() - max(landfall_catalog_read_timestamp_seconds) > 3 * 3600',
        for: '10m',
        summary: "The wholesaler's catalogue was not read for three hours",
        description: 'Prices may be out of date; an order at an outdated price is refunded.',
        own: {
          summary: 'The wholesaler’s catalogue was not read for three hours',
          advice: 'Prices may be out of date. Operations shows how the last syncs ended.',
          isOn: ({ catalogAge }) => when(catalogAge > 3 * 3600),
        },
      },
      NothingOnSale: {
        severity: 'page',
        expr: 'min(landfall_plans_on_sale) == 0',
        for: '2m',
        summary: 'A process has no plan to sell',
        description: 'Operations in the admin area shows what the last readings of the catalogue brought.',
        own: {
          summary: 'There is no plan to sell',
          advice: 'Operations shows what the last syncs of the catalogue brought.',
          isOn: ({ plansOnSale }) => when(plansOnSale === 0),
        },
      },
    },
  },
]
