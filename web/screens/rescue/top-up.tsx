import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { readOrder } from '#contract/api/orders.ts'
import { addressIn } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { useUser } from '../../data/user.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { rescueQuery } from './open-rescue.ts'
import type { ShownRescue } from './use-rescue.ts'

/** The same dialog as in the account, for this very eSIM. */
export function TopUp({ opened }: { opened: ShownRescue }) {
  const { user } = useUser()
  const language = useLanguage()
  const { orderId } = opened.rescue
  if (opened.kind === 'copy')
    return (
      <Notice kind="tell">
        <Trans>Whoever bought this eSIM can top it up in their account, or by the link in its mails.</Trans>
      </Notice>
    )
  if (!user)
    return (
      <LinkButton
        look="sun"
        size="lg"
        wide
        href={addressOf(goToSignIn, { query: { returnTo: addressIn(language, `${paths.rescue(orderId)}?at=top-up`) } })}
      >
        <Trans>Log in and top up</Trans>
      </LinkButton>
    )
  return <TopUpHere orderId={orderId} />
}

function TopUpHere({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const dialog = useMutation({
    // Few need it, so it is fetched when it is asked for; a lost connection is told at once.
    networkMode: 'always',
    mutationFn: async () => {
      const [{ TopUpDialog }, order] = await Promise.all([
        import('../account/top-up-dialog.tsx'),
        call(readOrder, { params: { id: orderId } }),
      ])
      return { TopUpDialog, order }
    },
    onError: (error) => reportFailure(error, t`This needs a connection`),
  })
  const close = () => {
    dialog.reset()
    void queryClient.invalidateQueries({ queryKey: rescueQuery(orderId).queryKey })
  }
  const { TopUpDialog, order } = dialog.data ?? {}
  return (
    <>
      <Button look="sun" size="lg" wide aria-haspopup="dialog" busy={dialog.isPending} onClick={() => dialog.mutate()}>
        <Trans>Top up this eSIM</Trans>
      </Button>
      {TopUpDialog && order && <TopUpDialog order={order} open onOpenChange={close} />}
    </>
  )
}
