import { msg } from '@lingui/core/macro'
import { MessageCircle, Undo2 } from 'lucide-react'

/** Shown in the demonstration shop only; no other shop ships these sentences. */
export const demonstrationPromises = [
  { icon: <Undo2 className="icon" />, text: msg`30 days money back` },
  { icon: <MessageCircle className="icon" />, text: msg`24/7 support` },
]
