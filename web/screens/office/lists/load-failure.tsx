import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown when loading failed, with a retry button. */
export function LoadFailure({ level = 2, busy, onRetry }: { level?: 1 | 2; busy: boolean; onRetry: () => unknown }) {
  return (
    <Card>
      <EmptyState
        title="This could not be loaded"
        level={level}
        signal="none"
        action={
          <Button busy={busy} onClick={() => void onRetry()}>
            Try again
          </Button>
        }
      >
        The connection may have dropped, or the shop may be restarting.
      </EmptyState>
    </Card>
  )
}
