import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onceAlive } from '../../alive/settled.ts'
import { keepDraft, readDraft } from '../../base/draft.ts'

/** The fields of a form, kept in this tab until they were sent. */
export function useDraft<Fields extends Record<string, string>>(key: string, empty: Fields) {
  const [fields, setFields] = useState(empty)
  const isRead = useRef(false)
  /** With what was kept, where nothing newer was typed. */
  const withKept = (typed: Fields): Fields => {
    if (isRead.current) return typed
    isRead.current = true
    const kept = readDraft(key, empty)
    return Object.fromEntries(Object.keys(empty).map((name) => [name, typed[name] || kept[name]])) as Fields
  }
  // Later than what was typed before the script came, which is newer than what was kept.
  const takeKept = useEffectEvent(() => setFields(withKept))
  useEffect(() => onceAlive(() => takeKept()), [])
  const change = (changes: Partial<Fields>) =>
    setFields((typed) => {
      const changed = { ...withKept(typed), ...changes }
      keepDraft(key, changed)
      return changed
    })
  return { fields, change, clear: () => change(empty) }
}
