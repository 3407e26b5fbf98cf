import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminShopView } from '#contract/office/admin-shop.ts'
import { toast } from '../../../../ui/toast-store.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx'
import { createDraftStore, type DraftStore } from './draft/draft-store.ts'
import { sendDraft } from './draft/send-draft.ts'
import { ShopFormContext } from './shop-form.ts'
import { ShopEditor } from './shop-editor.tsx'
import { followedShopDesk } from './shop-queries.ts'
import './shop.css'

export function ShopTab() {
  const { data, isError, isFetching, refetch } = useQuery(followedShopDesk)
  if (data) return <Desk view={data} />
  if (isError) return <LoadFailure busy={isFetching} onRetry={refetch} />
  return <RowsSkeleton label="Loading the shop" />
}

/** Changes that could not be saved when the tab was left, kept for when the administrator comes back. */
let unsent: DraftStore | undefined

function takeUnsent(): DraftStore | undefined {
  const store = unsent
  unsent = undefined
  return store
}

function Desk({ view }: { view: AdminShopView }) {
  const queryClient = useQueryClient()
  const [store] = useState(() => takeUnsent() ?? createDraftStore(view, sendDraft))
  useEffect(() => store.hear(view), [store, view])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.read().isDirty) event.preventDefault()
    }
    const tryAgain = () => void store.save()
    // The overview lists what is missing from the same query.
    const share = () => {
      const { view: latest, isDirty } = store.read()
      if (isDirty) return
      // A response already under way would restore the old state.
      void queryClient.cancelQueries({ queryKey: followedShopDesk.queryKey })
      queryClient.setQueryData(followedShopDesk.queryKey, latest)
    }
    const unsubscribe = store.subscribe(share)
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', tryAgain)
    return () => {
      unsubscribe()
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', tryAgain)
      void store.leave().then((isSaved) => {
        if (isSaved) return
        unsent = store
        toast({
          title: 'Your last changes to the shop are not saved yet',
          description: 'Go back to Shop.',
          kind: 'bad',
        })
      })
    }
  }, [store, queryClient])

  return (
    <ShopFormContext value={store}>
      <ShopEditor />
    </ShopFormContext>
  )
}
