import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onceAlive } from '../../hydration/settled.ts'
import { keepDraft, readDraft } from '../../base/draft.ts'
import { userQuery } from '../../data/user.ts'

/** The fields of a form, kept in this tab until they are sent. */
export function useDraft<Fields extends Record<string, string>>(key: string, empty: Fields) {
  const { data: user } = useQuery(userQuery())
  const isKnown = user !== undefined
  const userId = user?.id ?? null
  const [fields, setFields] = useState(empty)
  const isRead = useRef(false)
  /** Restores the kept text, unless something newer was typed. */
  const withKept = (typed: Fields): Fields => {
    if (isRead.current || !isKnown) return typed
    isRead.current = true
    const kept = readDraft(key, empty, userId)
    return Object.fromEntries(Object.keys(empty).map((name) => [name, typed[name] || kept[name]])) as Fields
  }
  // After hydration, so that text typed before the script arrived wins over the older kept text.
  const takeKept = useEffectEvent(() => setFields(withKept))
  // Wait until the account is known: a draft of another account is not restored.
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
