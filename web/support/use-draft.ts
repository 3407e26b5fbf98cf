import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onceAlive } from '../hydration/settled.ts'
import { keepDraft, readDraft } from '../base/draft.ts'
import { userQuery } from '../data/user.ts'

/** The fields of a form, kept in this tab until they were sent. */
export function useDraft<Fields extends Record<string, string>>(key: string, empty: Fields) {
  const { data: user } = useQuery(userQuery())
  const isKnown = user !== undefined
  const userId = user?.id ?? null
  const [fields, setFields] = useState(empty)
  const isRead = useRef(false)
  /** With what was kept, where nothing newer was typed. */
  const withKept = (typed: Fields): Fields => {
    if (isRead.current || !isKnown) return typed
    isRead.current = true
    const kept = readDraft(key, empty, userId)
    return Object.fromEntries(Object.keys(empty).map((name) => [name, typed[name] || kept[name]])) as Fields
  }
  // Later than what was typed before the script came, which is newer than what was kept.
  const takeKept = useEffectEvent(() => setFields(withKept))
  // And not before it is known who is here: another account's draft is not for them.
  useEffect(() => {
    if (isKnown) onceAlive(() => takeKept())
  }, [isKnown])
  const change = (changes: Partial<Fields>) =>
    setFields((typed) => {
      const changed = { ...withKept(typed), ...changes }
      keepDraft(key, changed, userId)
      return changed
    })
  return { fields, change, clear: () => change(empty) }
}
