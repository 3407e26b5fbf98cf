import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { changeProfile } from '#contract/api/accounts.ts'
import { isLanguage, type Language, languages, ownNames } from '#contract/languages/languages.ts'
import { call } from '../../../data/call.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import type { SignedInUser } from '../../../data/user.ts'
import { changeLanguage } from '../../../language/change-language.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { Select } from '../../../ui/select.tsx'

const options = languages.map((language) => ({ value: language, label: ownNames[language] }))

/** The language of the account's mails and pages. Hidden while there is only one. */
export function AccountLanguage({ user }: { user: SignedInUser }) {
  const { t } = useLingui()
  const ofPage = useLanguage()
  const kept = isLanguage(user.language ?? undefined) ? user.language : undefined
  const save = useMutation({
    mutationFn: (language: Language) => call(changeProfile, { body: { language } }),
    onSuccess: (_, language) => changeLanguage(language),
    onError: (error) => reportFailure(error, t`Update Failed`),
  })
  if (options.length === 1) return null
  return (
    <Select
      label={t`Language`}
      options={options}
      value={(save.isPending && save.variables) || kept || ofPage}
      onChange={(value) => {
        if (isLanguage(value)) save.mutate(value)
      }}
    />
  )
}
