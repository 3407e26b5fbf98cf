import { describeWebhooks } from './describe-webhooks.ts'
import { keepUsedSchemas } from './keep-used-schemas.ts'
import type { OpenApi } from './open-api.ts'
import { partnersRoot, withRefusals } from './with-refusals.ts'

const description = `Sell eSIMs under your own name: read the catalogue at your prices, order from a prepaid balance, and hear of
what happens by webhooks. Every order is one eSIM, or the balance back. Keys that begin with \`lfp_test_\` make the same
calls with play money.`

/**
 * What partners call and are sent, alone. It is the same for every shop, so it names none: its addresses are relative to
 * where the document was read.
 */
export function describePartnerApi(document: OpenApi): OpenApi {
  const isTheirs = ([path]: [string, unknown]) => path.startsWith(partnersRoot)
  const { components = {}, ...told } = withRefusals({
    ...document,
    paths: Object.fromEntries(Object.entries(document.paths ?? {}).filter(isTheirs)),
  })
  const { schemas, responses = {}, headers, securitySchemes = {} } = components
  const only = (name: string, parts: object) => Object.entries(parts).filter(([each]) => each.startsWith(name))
  return keepUsedSchemas({
    ...told,
    info: { ...document.info, title: 'Partner API', description },
    servers: [{ url: '/' }],
    tags: (document.tags ?? []).filter(({ name }) => name === 'Partners'),
    components: {
      ...(schemas && { schemas }),
      headers,
      responses: Object.fromEntries(only('Partner', responses)),
      securitySchemes: Object.fromEntries(only('partner', securitySchemes)),
    },
    webhooks: describeWebhooks(),
  })
}
