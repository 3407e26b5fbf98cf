import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog that keeps the page in view: it comes from the side, and on a phone from below like every other dialog. */
export function Sheet(props: Omit<DialogProps, 'wide' | 'className'>) {
  return <Dialog {...props} className="dialog-side" />
}
