import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { toast } from './toast-store.ts'

const SHOWN_MS = 2000

type CopyButtonProps = {
  text: string
  /** What gets copied: 'Copy installation code'. */
  label: string
  /** The second line of the notification. */
  copied: string
}

export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const { t } = useLingui()
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setIsDone(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsDone(true)
      toast({ title: t`Copied!`, description: copied })
    } catch {
      // The browser may refuse the clipboard; the text is on the page and can still be selected.
      toast({ title: t`Could not copy`, description: t`Select the text and copy it by hand.`, kind: 'bad' })
    }
  }

  return (
    <IconButton
      label={label}
      icon={isDone ? <Check className="icon text-success-text" /> : <Copy className="icon" />}
      onClick={copy}
    />
  )
}
