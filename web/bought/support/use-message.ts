import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { sendMessage } from '#contract/api/support.ts'
import type { ContactForm } from '#contract/bought/support.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { useDraft } from './use-draft.ts'

/**
 * The first message of a conversation. Its draft is stored until the server has accepted it, so a failure, a reload or a
 * lost connection loses nothing.
 */
export function useMessage<Fields extends Record<string, string>>(draft: string, empty: Fields) {
  const { t } = useLingui()
  const { fields, change, clear } = useDraft(draft, empty)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Idempotency key: the same for every attempt to send one message.
  const once = useRef<string>(undefined)

  const bind = (name: keyof Fields & string) => ({
    name,
    required: true,
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      once.current = undefined
      change({ [name]: value } as Partial<Fields>)
    },
  })
  const send = async (message: Omit<ContactForm, 'once'>, onSent: (threadId: string) => void) => {
    if (isSending) return
    setIsSending(true)
    setProblem(undefined)
    try {
      once.current ??= crypto.randomUUID()
      const { threadId } = await call(sendMessage, { body: { ...message, once: once.current } })
      once.current = undefined
      clear()
      onSent(threadId)
    } catch (error) {
      const sentence = error instanceof ApiError ? error.sentence : undefined
      setProblem(sentence ?? t`Please check your connection and try again.`)
    } finally {
      setIsSending(false)
    }
  }
  return { fields, bind, isSending, problem, send }
}
