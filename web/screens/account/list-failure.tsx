import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A list that did not come, and the way to ask for it again. */
export function ListFailure({ list }: { list: UseQueryResult<unknown> }) {
  return (
    <Card>
      <EmptyState
        title="This could not be loaded"
        level={3}
        signal="none"
        action={
          <Button busy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        }
      >
        The connection may have dropped. Your eSIMs are safe.
      </EmptyState>
    </Card>
  )
}
