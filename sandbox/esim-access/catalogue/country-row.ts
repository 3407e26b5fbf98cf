/**
 * A country on one line: ISO code, name, what 1 GB for a week costs in US dollars (every other price follows
 * from it), and the networks a traveller can roam on, each with the newest generation it offers.
 */
export type CountryRow = readonly [code: string, name: string, gigabyteUsd: number, networks: string]
