import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoKit({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      title="There is no kit here"
      level={1}
      signal="none"
      action={<LinkButton href={paths.account}>Go to your account</LinkButton>}
    >
      {sentence} Any copy on this device has been removed.
    </EmptyState>
  )
}
