import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { FactRows } from '../../../ui/facts.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Specimen } from './specimen.tsx'

const facts = [
  { label: 'Data', value: '5.0 GB' },
  { label: 'Total', value: '$11.99' },
]

export function Floating() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const close = () => setOpen(undefined)
  return (
    <Specimen title="Dialog, sheet, toasts">
      <div className="flow">
        <Button look="line" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button look="line" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button
          look="line"
          onClick={() => toast({ title: 'Copied!', description: 'Installation code copied to clipboard' })}
        >
          Good news
        </Button>
        <Button
          look="line"
          onClick={() =>
            toast({ title: 'Payment Failed', description: 'Your card was declined. Nothing was charged.', kind: 'bad' })
          }
        >
          Bad news
        </Button>
        <Button
          look="line"
          onClick={() =>
            toast({
              title: 'Notifications Enabled',
              description: 'We’ll let you know when you’ve used 75% and 90% of your data.',
              kind: 'tell',
            })
          }
        >
          News
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Confirm Purchase"
        description="Direct purchase - no account balance needed"
      >
        <FactRows facts={facts} />
        <DialogActions>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button look="sun" onClick={close}>
            Confirm
          </Button>
        </DialogActions>
      </Dialog>
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Order #4F82C1">
        <FactRows facts={facts} />
      </Sheet>
    </Specimen>
  )
}
