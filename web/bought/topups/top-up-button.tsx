import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { readOrder } from '#contract/api/orders.ts'
import { makeTopUpLink } from '#contract/api/topups.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { useUser } from '../../data/user.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Button } from '../../ui/button.tsx'

type TopUpButtonProps = {
  orderId: string
  size?: 'md' | 'lg'
  /** Called when the dialog closes: by then the eSIM may have more data. */
  onClose: () => void
}

/** Tops up the customer's own eSIM: in the account's dialog, or for a guest on the page that the mails link to. */
export function TopUpButton(props: TopUpButtonProps) {
  const { user } = useUser()
  return user ? <TopUpHere {...props} /> : <TopUpAsGuest {...props} />
}

/** The top-up page that the mails link to, which needs no password. */
function TopUpAsGuest({ orderId, size = 'md' }: TopUpButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const page = useMutation({
    networkMode: 'always',
    mutationFn: () => call(makeTopUpLink, { params: { id: orderId } }),
    onSuccess: ({ path }) => window.location.assign(addressIn(language, path)),
    onError: (error) => reportFailure(error, t`This needs a connection`),
  })
  return (
    <Button look="sun" size={size} wide busy={page.isPending} onClick={() => page.mutate()}>
      <Trans>Top up this eSIM</Trans>
    </Button>
  )
}

function TopUpHere({ orderId, size = 'md', onClose }: TopUpButtonProps) {
  const { t } = useLingui()
  const dialog = useMutation({
    // Loaded on tap, because few customers need it; `always` makes it fail at once when offline.
    networkMode: 'always',
    mutationFn: async () => {
      const [{ TopUpDialog }, order] = await Promise.all([
        import('./top-up-dialog.tsx'),
        call(readOrder, { params: { id: orderId } }),
      ])
      return { TopUpDialog, order }
    },
    onError: (error) => reportFailure(error, t`This needs a connection`),
  })
  const close = () => {
    dialog.reset()
    onClose()
  }
  const { TopUpDialog, order } = dialog.data ?? {}
  return (
    <>
      <Button
        look="sun"
        size={size}
        wide
        aria-haspopup="dialog"
        busy={dialog.isPending}
        onClick={() => dialog.mutate()}
      >
        <Trans>Top up this eSIM</Trans>
      </Button>
      {TopUpDialog && order && <TopUpDialog order={order} open onOpenChange={close} />}
    </>
  )
}
