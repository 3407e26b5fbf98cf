import { createContext, useContext, useSyncExternalStore } from 'react'
import { type DraftState, type DraftStore, problemAt } from './draft/draft-store.ts'
import { textAt, writtenPath } from './draft/profile-paths.ts'

export const ShopFormContext = createContext<DraftStore | undefined>(undefined)

export function useDraftStore(): DraftStore {
  const store = useContext(ShopFormContext)
  if (!store) throw new Error('A field of the shop stands outside its form')
  return store
}

export function useDraft(): DraftState {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, store.read)
}

interface FormField {
  value: string
  error: string | undefined
  isFixed: boolean
  onChange: (value: string) => void
}

/** One field of the form, by its path in the profile. Can also show problems of fields without a control. */
export function useFormField(path: string, ...alsoSays: string[]): FormField {
  const store = useDraftStore()
  const state = useDraft()
  const error = [path, ...alsoSays]
    .map((field) => problemAt(state, writtenPath(state.profile, field), writtenPath(state.profile, path)))
    .find((problem) => problem !== undefined)
  return {
    value: textAt(state.profile, path),
    error,
    isFixed: state.view.isFromFile,
    onChange: (value) => store.edit(path, value),
  }
}
