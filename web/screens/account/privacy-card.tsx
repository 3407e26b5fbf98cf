import { Download, LogOut, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { exportAccount } from '#contract/api/accounts.ts'
import { saveFile } from '../../data/save-file.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SessionList } from './session-list.tsx'
import { useEndAllSessions } from './sessions.ts'
import './privacy-card.css'

/** Through a request of our own: the server may ask for a proof first, which a plain download could not give. */
function takeData(event: MouseEvent) {
  event.preventDefault()
  saveFile(exportAccount.path, 'landfall-account.json').catch((error: unknown) =>
    reportFailure(error, 'Download Failed'),
  )
}

/** Who is in this account, what the shop knows, and the way out. */
export function PrivacyCard() {
  const endAll = useEndAllSessions()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Card as="section" pad className="stack" aria-labelledby="privacy">
      <h2 id="privacy">Sign-ins and your data</h2>
      <SessionList />
      <div className="privacy-acts">
        <Button
          look="line"
          size="sm"
          icon={<LogOut className="icon" />}
          busy={endAll.isPending}
          onClick={() => endAll.mutate()}
        >
          Sign out everywhere
        </Button>
        <a className="btn btn-line btn-sm" href={exportAccount.path} download onClick={takeData}>
          <Download className="icon" />
          Download my data
        </a>
        <Button look="quiet" size="sm" icon={<Trash2 className="icon" />} onClick={() => setIsLeaving(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog open={isLeaving} onOpenChange={setIsLeaving} />
    </Card>
  )
}
