import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { discardShopDraft } from '#contract/api/admin-shop.ts'
import { call } from '../../../../data/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { useDraft, useDraftStore } from './shop-form.ts'

/** Discards the draft, after a confirmation. */
export function DiscardButton() {
  const store = useDraftStore()
  const { view, isDirty, conflict } = useDraft()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAdminAction({
    send: async () => {
      await store.flush()
      store.begin(await call(discardShopDraft, { body: { seen: store.read().view.seen } }))
    },
    done: 'The draft was discarded',
    failed: 'The draft was not discarded',
    onDone: () => setIsAsking(false),
  })
  if (!view.draft && !isDirty) return null
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        icon={<Undo2 className="icon" />}
        aria-haspopup="dialog"
        disabled={conflict !== undefined}
        onClick={() => setIsAsking(true)}
      >
        Discard draft
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard the draft?"
        follows={[
          view.published ? 'The form shows what is published again.' : 'The form begins again with nothing in it.',
          'What was written since then is gone, for every administrator.',
        ]}
        action="Discard draft"
        busy={isPending}
        onConfirm={() => mutate(undefined)}
      />
    </>
  )
}
