import type { SealContext } from './vault.ts'

/** A column of sealed texts, and the context each row's text is sealed for. */
export interface SealedTexts {
  what: string
  table: string
  column: string
  id: string
  /** Sorts before the id of every row. */
  beforeAll: string
  idType: 'uuid' | 'int'
  placeOf: (id: string) => SealContext
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Everything the vault has sealed in the database. A test compares it with the columns there are. */
export const sealedTexts: readonly SealedTexts[] = [
  {
    what: 'activation codes',
    table: 'esims',
    column: 'activation_code_sealed',
    id: 'order_id',
    beforeAll: nobody,
    idType: 'uuid',
    placeOf: (id) => `activation-code:${id}`,
  },
  {
    what: 'second factors',
    table: 'second_factors',
    column: 'key_sealed',
    id: 'user_id',
    beforeAll: nobody,
    idType: 'uuid',
    placeOf: (id) => `second-factor:${id}`,
  },
  {
    what: 'push keys',
    table: 'push_keys',
    column: 'private_key_sealed',
    id: 'id',
    beforeAll: '0',
    idType: 'int',
    placeOf: () => 'push-key',
  },
  {
    what: 'tokens of suppliers',
    table: 'supplier_tokens',
    column: 'token_sealed',
    id: 'id',
    beforeAll: '0',
    idType: 'int',
    placeOf: () => 'supplier-token',
  },
  {
    what: 'secrets of partners’ webhooks',
    table: 'partner_accounts',
    column: 'webhook_secret_sealed',
    id: 'user_id',
    beforeAll: nobody,
    idType: 'uuid',
    placeOf: (id) => `partner-webhook:${id}`,
  },
]
