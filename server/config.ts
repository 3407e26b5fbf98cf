import { esimAccessKeyNames, esimAccessSettings } from './adapters/esim-access/settings.ts'
import { stripeKeyNames, stripeSettings } from './adapters/stripe/settings.ts'
import { type FeatureConfig, featureList } from './features.ts'
import { type Config, ConfigError } from './platform/config/config.ts'
import { processSettings } from './platform/config/process-settings.ts'
import { areAllSet, type Environment, type Setting, type Settings } from './platform/config/define-settings.ts'
import { isRehearsed } from './rehearsal.ts'
import { modeOf } from './shop-mode.ts'

/** Everything the environment says: what each process knows about itself, and the part of each feature. */
export type ShopConfig = Config & FeatureConfig

const featureSettings: readonly Settings[] = featureList.flatMap((feature) =>
  'settings' in feature ? [feature.settings] : [],
)

/** Every variable the shop reads, in the order in which `docs/configuration.md` prints them. */
export const variables: ReadonlyMap<string, Setting> = new Map(
  [processSettings, ...featureSettings].flatMap((settings) => Object.entries(settings.variables)),
)

/**
 * Reads and judges all settings before anything else exists, so that a refusal names every fault at once. First each
 * value on its own, then what the keys make of the shop, then what features say about values that do not go together.
 */
export function readConfig(env: Environment = process.env): ShopConfig {
  const problems: string[] = []
  const own = processSettings.parse(env, problems)
  const parsed = featureSettings.map((settings) => ({ settings, values: settings.parse(env, problems) }))
  if (problems.length > 0) throw new ConfigError(problems)

  const mode = judgeKeys(env, problems)
  const config = processSettings.judge(own, mode, problems)
  const parts = parsed.map(({ settings, values }) => settings.judge(values, config, problems))
  if (problems.length > 0) throw new ConfigError(problems)
  // The parts are those of `FeatureConfig`: both come from the list of features.
  return Object.assign({}, config, ...parts) as ShopConfig
}

/** What the keys of payments and wholesaler make of the shop: play, a trial, a rehearsal, or live. */
function judgeKeys(env: Environment, problems: string[]): Pick<Config, 'mode' | 'isRehearsal'> {
  const { SANDBOX: sandbox, SANDBOX_URL } = processSettings.parse(env, problems)
  const stripe = stripeSettings.parse(env, problems)
  const wholesaler = esimAccessSettings.parse(env, problems)
  const { mode, problems: wrongKeys } = modeOf({
    stripe: areAllSet(stripe, stripeKeyNames)
      ? { secretKey: stripe.STRIPE_SECRET_KEY, publishableKey: stripe.STRIPE_PUBLISHABLE_KEY }
      : undefined,
    hasWholesaler: areAllSet(wholesaler, esimAccessKeyNames),
    sandbox,
    allowsTestPayments: stripe.ALLOW_TEST_PAYMENTS === '1',
  })
  problems.push(...wrongKeys)
  return { mode, isRehearsal: isRehearsed({ ...stripe, ...wholesaler, SANDBOX_URL }, problems) }
}
