import { Trans } from '@lingui/react/macro'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { useLanguage } from '../../language/use-language.ts'
import { LinkButton } from '../../ui/button.tsx'

/**
 * Links to the account, for a visitor who is not signed in. A guest has an account without a password: the 'forgot
 * password' mail opens it, with every eSIM in it.
 */
export function WaysIn() {
  const returnTo = addressIn(useLanguage(), paths.account)
  return (
    <div className="flow justify-center">
      <LinkButton look="sun" href={addressOf(goToSignIn, { query: { returnTo } })}>
        <Trans>Sign in</Trans>
      </LinkButton>
      <LinkButton look="line" href={`${paths.forgotPassword}&${new URLSearchParams({ returnTo })}`}>
        <Trans>I bought as a guest</Trans>
      </LinkButton>
    </div>
  )
}
