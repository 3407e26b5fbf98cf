import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/logger.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { TaxSeller, TaxTreatment } from './decide-treatment.ts'
import { readAnswer } from './read-answer.ts'
import type { TaxService } from './tax-service.ts'
import type { VatNumber } from './vat-number.ts'

/** A buyer as far as a service is asked about them: a country, and a company's number that the register knows. */
export interface AskedBuyer {
  country: string
  vatNumber: VatNumber | undefined
}

/** How the service taxes sales, by country; undefined where it did not answer, or could not tell. */
export interface TaxAnswers {
  ask(buyer: AskedBuyer): Promise<TaxTreatment | undefined>
  /** What was answered lately, without asking. */
  recall(buyer: AskedBuyer): TaxTreatment | undefined
}

/** A rate changes at midnight, and every invoice is compared again when it is reported. */
const rememberedMs = 60 * 60_000
/** Until it is asked again after a failure, so that not every checkout waits for it. */
const givenUpMs = 60_000

interface Remembered {
  asked: Promise<TaxTreatment | undefined>
  answered: TaxTreatment | undefined
  until: number
}

/** Asks for a country's tax once an hour: the service is paid by the question, and a checkout should not wait for it. */
export function rememberAnswers(
  { clock, log }: { clock: Clock; log: Logger },
  service: TaxService,
  seller: TaxSeller,
): TaxAnswers {
  const known = new Map<string, Remembered>()
  const keyOf = ({ country, vatNumber }: AskedBuyer) => `${country}${vatNumber ? ' company' : ''}`
  const fresh = (buyer: AskedBuyer): Remembered | undefined => {
    const found = known.get(keyOf(buyer))
    return found && found.until > clock.now().getTime() ? found : undefined
  }

  async function question(buyer: AskedBuyer, mine: () => Remembered | undefined): Promise<TaxTreatment | undefined> {
    const probe = { ...buyer, amount: 10_000, currency: booksCurrency, reference: `rate of ${buyer.country}` }
    const { country } = buyer
    try {
      const { answer } = await service.calculate(probe)
      const treatment = readAnswer(seller, country, answer)
      if (!treatment) log.warn({ country, answer }, 'the tax service could not tell: the table of rates counts')
      const remembered = mine()
      if (remembered) remembered.answered = treatment
      return treatment
    } catch (error) {
      log.warn({ err: error, country }, 'the tax service did not answer: the table of rates counts until it does')
      const remembered = mine()
      if (remembered) remembered.until = clock.now().getTime() + givenUpMs
      return undefined
    }
  }

  return {
    ask(buyer) {
      const found = fresh(buyer)
      if (found) return found.asked
      const key = keyOf(buyer)
      const asked = question(buyer, () => known.get(key))
      known.set(key, { asked, answered: undefined, until: clock.now().getTime() + rememberedMs })
      return asked
    },
    recall: (buyer) => fresh(buyer)?.answered,
  }
}
