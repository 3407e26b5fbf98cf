import { msg } from '@lingui/core/macro'
import { MessageCircle, Undo2 } from 'lucide-react'

/** Only the demonstration says this: its words are in no page of any other shop. */
export const demonstrationPromises = [
  { icon: <Undo2 className="icon" />, text: msg`30 days money back` },
  { icon: <MessageCircle className="icon" />, text: msg`24/7 support` },
]
