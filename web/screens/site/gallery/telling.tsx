import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { Specimen } from './specimen.tsx'

export function Telling() {
  return (
    <Specimen title="Progress, waiting, notices, empty">
      <div className="cols-2">
        <Card pad className="stack">
          <Progress label="Data used, first" percent={0} />
          <Progress label="Data used, second" percent={56} />
          <Progress label="Data used, third" percent={100} />
        </Card>
        <Card pad>
          <Waiting>Setting up secure checkout...</Waiting>
        </Card>
        <Card pad>
          <Loading label="Loading plans" className="stack">
            <Skeleton width="58%" height="1.25rem" />
            <Skeleton width="72%" />
            <Skeleton height="3rem" control />
          </Loading>
        </Card>
        <div className="stack">
          <Notice title="Good to know">Your own number stays on for calls and texts.</Notice>
          <Notice kind="tell" title="eSIM being prepared..." />
          <Notice kind="good" title="eSIM Active & Ready" />
          <Notice kind="warn" title="You are offline">
            Your QR codes are saved on this device.
          </Notice>
          <Notice kind="bad" title="Payment Failed">
            Your card was declined. Nothing was charged.
          </Notice>
        </div>
        <Card>
          <EmptyState title="No Plans Match Your Filters" action={<Button>Clear All Filters</Button>}>
            Loosen one filter and the rest come back.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState title="No Plans Available" signal="none" action={<Button>Browse Other Countries</Button>}>
            We have nothing here yet that we would buy ourselves.
          </EmptyState>
        </Card>
      </div>
    </Specimen>
  )
}
