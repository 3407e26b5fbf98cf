import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown in place of a list that failed to load, with a retry button. */
export function ListFailure({ list }: { list: UseQueryResult<unknown> }) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        title={t`This could not be loaded`}
        level={3}
        signal="none"
        action={
          <Button busy={list.isFetching} onClick={() => void list.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The connection may have dropped. Your eSIMs are safe.</Trans>
      </EmptyState>
    </Card>
  )
}
