import { fullName } from '#contract/identity/person-name.ts'
import { commaList } from '#contract/formats/comma-list.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import type { GuestFields, KnownGuest } from '#contract/identity/account.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { useLocation } from 'wouter'
import { useLanguage } from '../../../language/use-language.ts'
import { usePageSearch } from '../../../router/page-search.ts'
import type { Agreement } from '../../../money/payments/before/use-agreement.ts'
import { AddressQuestion } from '../../../ui/address-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AcceptedMethods } from './accepted-methods.tsx'
import { AccountForm } from './account-form.tsx'
import type { GuestForm } from './guest-form.ts'
import { StepHead } from './step-head.tsx'
import { useSay } from '../../../language/use-say.ts'

type AccountStepProps = {
  form: GuestForm
  /** The fields this shop asks guests for. */
  fields: GuestFields
  isArrival: boolean
  /** The country that the plan is for. */
  country: string | undefined
  agreement: Agreement
  onChange: (form: GuestForm) => void
  onSave: () => void
}

/** Guests fill in their details first: the eSIM is mailed to that address, and the account is made from them. */
export function AccountStep({ isArrival, country, ...form }: AccountStepProps) {
  const { t } = useLingui()
  const logIn = useLogIn()
  return (
    <Card as="section" pad className="stack gap-5">
      <StepHead number={1} title={t`Create Your Account`} isArrival={isArrival}>
        <p className="small muted">
          <Trans>
            Your eSIM is sent here. Have an account?{' '}
            <a className="link text-ink" href={logIn}>
              Log in here
            </a>
          </Trans>
        </p>
      </StepHead>
      <AccountForm {...form} />
      <AcceptedMethods country={country} />
    </Card>
  )
}

/** The address of the sign-in page that leads back here. */
function useLogIn(): string {
  const language = useLanguage()
  const [pathname] = useLocation()
  const search = usePageSearch().toString()
  const returnTo = addressIn(language, search ? `${pathname}?${search}` : pathname)
  return addressOf(goToSignIn, { query: { returnTo } })
}

type SavedAccountProps = {
  guest: KnownGuest
  isLocked: boolean
  onEdit: () => void
  onCorrect: (email: string) => void
}

/** The first step, completed: shows the guest's details, which stay editable until the payment starts. */
export function SavedAccount({ guest, isLocked, onEdit, onCorrect }: SavedAccountProps) {
  const { t } = useLingui()
  const say = useSay()
  const name = fullName(guest, useLanguage())
  return (
    <Card as="section" pad className="step-done">
      <StepHead number={1} title={t`Create Your Account`}>
        <p className="small muted">{commaList([name, guest.email, guest.phone ?? ''].filter(Boolean), say)}</p>
        {!isLocked && <AddressQuestion email={guest.email} onTake={onCorrect} />}
      </StepHead>
      {!isLocked && (
        <Button look="line" size="sm" onClick={onEdit}>
          <Trans>
            Edit<span className="vh"> your details</span>
          </Trans>
        </Button>
      )}
    </Card>
  )
}

/** Announces the step after the form, so that guests see how much is left. */
export function NextStep() {
  return (
    <div className="step-next">
      <span className="step-no" aria-hidden="true">
        2
      </span>
      <p>
        <Trans>
          <b>Then payment.</b> You see every way to pay, and the total again, before anything is charged.
        </Trans>
      </p>
    </div>
  )
}
