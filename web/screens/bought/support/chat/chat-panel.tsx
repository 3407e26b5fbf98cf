import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet } from '../../../../ui/sheet.tsx'
import { Waiting } from '../../../../ui/spinner.tsx'
import { ChatStart } from './chat-start.tsx'
import { Conversation } from '../../../../bought/support/conversation.tsx'
import { DeskState } from '../../../../bought/support/desk-state.tsx'
import { threadsQuery } from '../../../../bought/support/follow-thread.ts'
import '../../../../bought/support/chat.css'

interface ChatPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Continues the open conversation or starts a new one. */
export function ChatPanel({ open, onOpenChange }: ChatPanelProps) {
  const { t } = useLingui()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`Live Chat`}>
      <DeskState />
      <Talk />
    </Sheet>
  )
}

function Talk() {
  const [started, setStarted] = useState<string>()
  const { data: threads, isError } = useQuery({ ...threadsQuery, staleTime: 0, gcTime: 0 })
  const id = started ?? threads?.find(({ status }) => status !== 'closed')?.id
  if (id) return <Conversation id={id} />
  if (!threads && !isError)
    return (
      <Waiting>
        <Trans>Opening the chat…</Trans>
      </Waiting>
    )
  return <ChatStart onStart={setStarted} />
}
