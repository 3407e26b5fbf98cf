import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { replyToThread } from '#contract/api/support.ts'
import type { ThreadView } from '#contract/bought/support.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useDraft } from './use-draft.ts'
import { threadQuery } from './follow-thread.ts'

const empty = { text: '' }

/** Enter sends on devices with a physical keyboard, unless Shift is held; the button works everywhere. */
const isSend = (event: KeyboardEvent) =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && matchMedia('(pointer: fine)').matches

export function ReplyForm({ thread }: { thread: ThreadView }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { fields, change, clear } = useDraft(`support-${thread.id}`, empty)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const once = useRef<string>(undefined)

  const send = async () => {
    if (isSending) return
    if (!fields.text.trim()) return setError(t`Please write something first.`)
    setIsSending(true)
    setError(undefined)
    try {
      once.current ??= crypto.randomUUID()
      const body = { text: fields.text, once: once.current }
      const changed = await call(replyToThread, { params: { id: thread.id }, body })
      queryClient.setQueryData(threadQuery(thread.id).queryKey, changed)
      once.current = undefined
      clear()
    } catch (failure) {
      const sentence = failure instanceof ApiError ? failure.sentence : undefined
      setError(sentence ?? t`Your message wasn’t sent. Please check your connection and try again.`)
    } finally {
      setIsSending(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!isSend(event)) return
    event.preventDefault()
    void send()
  }
  return (
    <form className="chat-form" noValidate onSubmit={handleSubmit}>
      <TextArea
        label={t`Your message`}
        rows={3}
        maxLength={5000}
        value={fields.text}
        error={error}
        onKeyDown={handleKey}
        onChange={({ currentTarget: { value } }) => {
          once.current = undefined
          setError(undefined)
          change({ text: value })
        }}
      />
      <Button look="sun" type="submit" busy={isSending}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
