import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2Off, MonitorSmartphone } from 'lucide-react'
import { endKitLink, makeKitLink, readKitLink } from '#contract/api/kits.ts'
import { qrCodeSource } from '#contract/bought/order-view.ts'
import type { KitLinkView } from '#contract/bought/kit.ts'
import { queryOf } from '../../../data/query.ts'
import { call } from '../../../data/call.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The link that opens the kit on another device. Only the server can make it, so it is hidden while offline. */
export function KitShare({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const ofOrder = { params: { id: orderId } }
  const linkQuery = queryOf(readKitLink, ofOrder)
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...linkQuery, staleTime: 0 })
  const change = useMutation({
    mutationFn: (endpoint: typeof makeKitLink) => call(endpoint, ofOrder),
    onSuccess: (view) => queryClient.setQueryData(linkQuery.queryKey, view),
    onError: (error) => reportFailure(error, t`That did not work`),
  })
  if (!data) return null
  return (
    <Card as="section" pad className="stack kit-share">
      <h2>
        <Trans>On a second device</Trans>
      </h2>
      {data.link ? (
        <SharedLink link={data.link} busy={change.isPending} onEnd={() => change.mutate(endKitLink)} />
      ) : (
        <>
          <p className="small muted">
            <Trans>
              Use a link to scan the code from another screen, or to share it with the person travelling with the eSIM.
              It works for a week, shows only this page, and you can turn it off at any time.
            </Trans>
          </p>
          <Button
            look="line"
            icon={<MonitorSmartphone className="icon" />}
            busy={change.isPending}
            onClick={() => change.mutate(makeKitLink)}
          >
            <Trans>Create link</Trans>
          </Button>
        </>
      )}
    </Card>
  )
}

type SharedLinkProps = { link: NonNullable<KitLinkView['link']>; busy: boolean; onEnd: () => void }

function SharedLink({ link, busy, onEnd }: SharedLinkProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const until = formats.date(link.expiresAt)
  const opened = link.openedAt && formats.moment(link.openedAt)
  return (
    <>
      <div className="kit-link">
        <span className="qr">
          <img
            src={qrCodeSource(link.qrCode)}
            alt={t`QR code that opens this kit on another device`}
            width={160}
            height={160}
          />
        </span>
        <div className="stack">
          <p className="small">
            <Trans>
              Scan this with the other device’s camera, or copy the link. Anyone with the link can install the eSIM.
            </Trans>
          </p>
          <p className="small muted num">
            {opened ? t`Works until ${until}. First opened ${opened}.` : t`Works until ${until}. Not opened yet.`}
          </p>
        </div>
      </div>
      <div className="kit-link-text">
        <code dir="ltr">{link.url}</code>
        <CopyButton text={link.url} label={t`Copy link`} copied={t`Link copied to clipboard`} />
      </div>
      <Button look="quiet" icon={<Link2Off className="icon" />} busy={busy} onClick={onEnd}>
        <Trans>Turn off link</Trans>
      </Button>
    </>
  )
}
