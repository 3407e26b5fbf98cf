import type { AdminThreadMessage, SenderProof } from '#contract/office/admin-support.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge, type BadgeColour } from '../../../../ui/badge.tsx'
import { classes } from '../../../../ui/classes.ts'

const proofs: Record<SenderProof, { colour: BadgeColour; label: string }> = {
  account: { colour: 'green', label: 'Signed in' },
  mailbox: { colour: 'green', label: 'From their mailbox' },
  none: { colour: 'yellow', label: 'Not proven' },
}

export const ThreadMessages = ({ messages }: { messages: readonly AdminThreadMessage[] }) => (
  <ol className="desk-log" aria-label="Messages" aria-live="polite">
    {messages.map((message) => (
      <Message key={message.id} message={message} />
    ))}
  </ol>
)

function Message({ message: { author, by, proof, via, text, droppedFiles, at } }: { message: AdminThreadMessage }) {
  return (
    <li className={classes('desk-message', `desk-${author}`)}>
      <p className="desk-who">
        <span className="strong">{by}</span>
        {author === 'note' && <Badge colour="plain">Internal note</Badge>}
        {author === 'customer' && proof && <Badge colour={proofs[proof].colour}>{proofs[proof].label}</Badge>}
        <span className="muted">{via === 'mail' ? `By email, ${shownMoment(at)}` : shownMoment(at)}</span>
      </p>
      <p className="desk-text">{text}</p>
      {droppedFiles > 0 && <p className="small muted">{droppedNote(droppedFiles)}</p>}
    </li>
  )
}

const droppedNote = (count: number) =>
  count === 1 ? 'One attached file was not kept.' : `${count} attached files were not kept.`
