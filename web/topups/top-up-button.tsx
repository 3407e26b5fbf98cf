import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readOrder } from '#contract/api/orders.ts'
import { makeTopUpLink } from '#contract/api/topups.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { useUser } from '../../data/user.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { rescueQuery } from './open-rescue.ts'
import type { ShownRescue } from './use-rescue.ts'

/** The top-up dialog of the account page, for this eSIM. */
export function TopUp({ opened }: { opened: ShownRescue }) {
  const { user } = useUser()
  const { orderId } = opened.rescue
  if (opened.kind === 'copy')
    return (
      <Notice kind="tell">
        <Trans>Whoever bought this eSIM can top it up in their account, or by the link in its mails.</Trans>
      </Notice>
    )
  if (!user) return <TopUpAsGuest orderId={orderId} />
  return <TopUpHere orderId={orderId} />
}

/** The top-up page that the mails link to, which needs no password. */
function TopUpAsGuest({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const page = useMutation({
    networkMode: 'always',
    mutationFn: () => call(makeTopUpLink, { params: { id: orderId } }),
    onSuccess: ({ path }) => window.location.assign(addressIn(language, path)),
    onError: (error) => reportFailure(error, t`This needs a connection`),
  })
  return (
    <Button look="sun" size="lg" wide busy={page.isPending} onClick={() => page.mutate()}>
      <Trans>Top up this eSIM</Trans>
    </Button>
  )
}

function TopUpHere({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const dialog = useMutation({
    // Loaded on tap, because few customers need it; `always` makes it fail at once when offline.
    networkMode: 'always',
    mutationFn: async () => {
      const [{ TopUpDialog }, order] = await Promise.all([
        import('../../topups/top-up-dialog.tsx'),
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
