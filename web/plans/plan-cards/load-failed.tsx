import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { ApiError } from '../../data/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type LoadFailedProps = {
  title: string
  error: Error
  /** What to say if there was no answer at all. */
  withoutAnswer?: string
  onRetry: () => void
}

/** Shown when loading failed: the reason, and a button to retry. */
export function LoadFailed({ title, error, withoutAnswer, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      title={title}
      signal="none"
      action={
        <Button icon={<RotateCw className="icon" />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error instanceof ApiError ? `HTTP ${error.status}` : (withoutAnswer ?? <Trans>We can’t reach the shop.</Trans>)}
    </EmptyState>
  )
}
