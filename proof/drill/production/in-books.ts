import { withClient } from '../books.ts'
import type { Scene } from './calamity.ts'

/** Changes the shop's database behind its back. */
export const inBooks = ({ production }: Scene, text: string) =>
  withClient(production.databases.shop, (client) => client.query(text))
