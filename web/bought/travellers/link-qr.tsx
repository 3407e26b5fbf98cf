import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { readTravellerLink } from '#contract/api/travellers.ts'
import { qrCodeSource } from '#contract/bought/order-view.ts'
import { call } from '../../data/call.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The link as a picture, for a phone across the table. `url` makes a new link a new picture. */
export function LinkQr({ orderId, url }: { orderId: string; url: string }) {
  const { t } = useLingui()
  const { data } = useQuery({
    queryKey: ['traveller-link', url],
    queryFn: () => call(readTravellerLink, { params: { id: orderId } }),
    gcTime: 0,
  })
  return (
    <span className="qr traveller-qr">
      {data ? (
        <img
          src={qrCodeSource(data.qrCode)}
          alt={t`QR code that opens this traveller’s eSIM`}
          width={200}
          height={200}
        />
      ) : (
        <Skeleton height="200px" />
      )}
    </span>
  )
}
