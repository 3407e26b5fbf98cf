import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { splitAddress } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { CodeNeeded } from '#contract/identity/second-factor.ts'
import { tidyKitsIfAny } from '../../../bought/arrival-kits/tidy-kits-if-any.ts'
import { type SignedInUser, userQuery } from '../../../data/user.ts'
import { toast } from '../../../ui/toast-store.ts'
import { currentReturnTo } from './return-to.ts'

/** After signing in: updates the header, shows a toast and goes on to the page the customer came for. */
export function useSignedIn() {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return (user: SignedInUser | CodeNeeded, title: string, otherwise: string = paths.home) => {
    if ('needs' in user) return navigate(paths.enterCode(currentReturnTo() ?? otherwise))
    queryClient.setQueryData(userQuery().queryKey, user)
    // Cached queries may belong to the previous user of this browser.
    queryClient.removeQueries({ type: 'inactive' })
    void tidyKitsIfAny(user.id)
    toast({ title })
    // The router adds the language prefix.
    navigate(splitAddress(currentReturnTo() ?? otherwise).rest)
  }
}
