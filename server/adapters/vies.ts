import { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import { sandboxUrlOf } from '../platform/config/sandbox.ts'
import type { TaxConfig } from '../shop/money/tax/settings.ts'
import { taxCodeOf } from '../shop/money/tax/states.ts'
import type { VatCheck, VatRegister } from '../shop/money/tax/vat-register.ts'

const Answer = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  traderNameMatch: z.string().nullish(),
})
const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** The number itself is at fault. Every other failure says nothing about the number. */
const refused = new Set(['INVALID_INPUT'])
/** Written where a state does not disclose names. */
const undisclosed = '---'

/**
 * VIES, the European Commission's register of VAT numbers. It fails often, a state at a time, and reports failures with
 * status 200 too. https://ec.europa.eu/taxation_customs/vies
 */
export function createVies({ url, timeoutMs = 5000 }: { url: string; timeoutMs?: number }): VatRegister {
  return {
    async check(number, { requester, trader }): Promise<VatCheck> {
      const asking = requester && {
        requesterMemberStateCode: taxCodeOf(requester.country),
        requesterNumber: requester.digits,
      }
      try {
        const answer = await fetch(`${url}/check-vat-number`, {
          method: 'POST',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            countryCode: taxCodeOf(number.country),
            vatNumber: number.digits,
            traderName: trader,
            ...asking,
          }),
        })
        return translate(await answer.json())
      } catch (error) {
        return { state: 'unknown', reason: error instanceof Error ? error.name : 'no answer' }
      }
    },
  }
}

function translate(said: unknown): VatCheck {
  const failed = Failure.safeParse(said)
  const reason = failed.data?.errorWrappers[0]?.error
  if (reason) return refused.has(reason) ? { state: 'invalid' } : { state: 'unknown', reason }
  const read = Answer.safeParse(said)
  if (!read.success) return { state: 'unknown', reason: 'unreadable' }
  const { valid, requestIdentifier, name, traderNameMatch } = read.data
  if (!valid) return { state: 'invalid' }
  return {
    state: 'valid',
    proof: requestIdentifier ?? '',
    name: name && name !== undisclosed ? name : '',
    isOtherName: traderNameMatch === 'INVALID',
  }
}

/** The operator's own address, the sandbox's, or the Commission's. */
export function viesUrlOf(config: Config & TaxConfig): string {
  if (config.viesUrl) return config.viesUrl
  return config.isSandbox ? `${sandboxUrlOf(config)}/vies` : 'https://ec.europa.eu/taxation_customs/vies/rest-api'
}
