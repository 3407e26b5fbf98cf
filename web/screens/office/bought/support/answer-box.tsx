import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { answerThread, noteOnThread } from '#contract/api/admin-support.ts'
import type { AdminThread } from '#contract/office/admin-support.ts'
import { ApiError } from '../../../../data/api.ts'
import { call } from '../../../../data/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { useDraft } from '../../../../bought/support/use-draft.ts'
import { threadQuery } from '../../admin-queries.ts'
import { CannedAnswers } from './canned-answers.tsx'

const empty = { text: '' }
type Act = 'answer' | 'close' | 'note'
const done: Record<Act, string> = {
  answer: 'Answer sent',
  close: 'Answer sent, conversation closed',
  note: 'Note kept',
}

/** The draft stays until it is sent: an answer overtaken by a new message is refused, not lost. */
export function AnswerBox({ thread }: { thread: AdminThread }) {
  const queryClient = useQueryClient()
  const { fields, change, clear } = useDraft(`desk-${thread.id}`, empty)
  const [busy, setBusy] = useState<Act>()
  const [problem, setProblem] = useState<string>()
  const once = useRef<string>(undefined)
  // The version of the conversation when the answer was started; messages that arrive later have to be read first.
  const [readTo, setReadTo] = useState<string>()

  const type = (text: string) => {
    once.current = undefined
    setReadTo((known) => (text ? (known ?? thread.version) : undefined))
    setProblem(undefined)
    change({ text })
  }
  const send = async (act: Act) => {
    const { text } = fields
    if (busy) return
    if (!text.trim()) return setProblem('Please write something first.')
    setBusy(act)
    try {
      once.current ??= crypto.randomUUID()
      const said = { text, once: once.current }
      const params = { id: thread.id }
      const changed =
        act === 'note'
          ? await call(noteOnThread, { params, body: said })
          : await call(answerThread, {
              params,
              body: { ...said, version: readTo ?? thread.version, close: act === 'close' },
            })
      queryClient.setQueryData(threadQuery(thread.id).queryKey, changed)
      once.current = undefined
      setReadTo(undefined)
      clear()
      toast({ title: done[act], kind: 'good' })
    } catch (error) {
      const sentence = error instanceof ApiError ? error.sentence : undefined
      setProblem(sentence ?? 'That was not sent. Please check your connection and try again.')
      // The next attempt is based on the messages that came in meanwhile.
      setReadTo(undefined)
      void queryClient.invalidateQueries({ queryKey: threadQuery(thread.id).queryKey })
    } finally {
      setBusy(undefined)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send('answer')
  }
  const hasNews = readTo !== undefined && readTo !== thread.version
  return (
    <Card pad>
      <form className="stack" noValidate onSubmit={handleSubmit}>
        <TextArea
          label="Your answer"
          hint="The customer gets it by email and sees it on the page. A note stays here."
          rows={6}
          maxLength={5000}
          value={fields.text}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
        <CannedAnswers onPick={(text) => type(fields.text ? `${fields.text}\n\n${text}` : text)} />
        {problem && (
          <Notice kind="bad" alert>
            {problem}
          </Notice>
        )}
        {hasNews && !problem && (
          <Notice kind="warn" alert>
            Something new was written above while you were typing.
          </Notice>
        )}
        <div className="acts">
          <Button look="sun" type="submit" busy={busy === 'answer'}>
            Send answer
          </Button>
          <Button look="line" busy={busy === 'close'} onClick={() => void send('close')}>
            Send and close
          </Button>
          <Button look="quiet" busy={busy === 'note'} onClick={() => void send('note')}>
            Keep as a note
          </Button>
        </div>
      </form>
    </Card>
  )
}
