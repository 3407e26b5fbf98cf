import { useQuery } from '@tanstack/react-query'
import { kitQuery } from '../../kits/open-kit.ts'
import type { Params } from '../../router/routes.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Kit } from './kit.tsx'
import { NoKit } from './no-kit.tsx'
import { SharedKit } from './shared-kit.tsx'
import './kit.css'

export const load = () => ({ head: { title: 'Arrival kit', isHidden: true } })

export function Screen({ params }: { params: Params }) {
  const { orderId } = params
  return <div className="wrap kit-page">{orderId ? <OwnKit orderId={orderId} /> : <SharedKit />}</div>
}

function OwnKit({ orderId }: { orderId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(kitQuery(orderId))
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  )
  if (isError && !data)
    return (
      <EmptyState title="This kit isn’t saved on this device" level={1} signal="none" action={again}>
        It’s saved here once you’ve opened it with a connection. The code is also in the email we sent you.
      </EmptyState>
    )
  if (!data)
    return (
      <div className="kit-wait">
        <Waiting>Opening your arrival kit…</Waiting>
      </div>
    )
  switch (data.kind) {
    case 'preparing':
      return (
        <EmptyState title="eSIM being prepared..." level={1} action={again}>
          The code usually takes less than a minute.
        </EmptyState>
      )
    case 'gone':
      return <NoKit sentence={data.sentence} />
    default:
      return <Kit opened={data} />
  }
}
