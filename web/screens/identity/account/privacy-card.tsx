import { Trans, useLingui } from '@lingui/react/macro'
import { Download, LogOut, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { exportAccount } from '#contract/api/accounts.ts'
import { fileNameOf, saveFile } from '../../../data/save-file.ts'
import { useShop } from '../../../data/shop.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SessionList } from './session-list.tsx'
import { useEndAllSessions } from './sessions.ts'
import './privacy-card.css'

/**
 * Fetched by script: the server may ask the customer to confirm who they are first, which a plain download link cannot
 * handle.
 */
function takeData(event: MouseEvent, name: string, failure: string) {
  event.preventDefault()
  saveFile(exportAccount.path, name).catch((error: unknown) => reportFailure(error, failure))
}

/** Sessions, data export and account deletion. */
export function PrivacyCard() {
  const { t } = useLingui()
  const { name: shop } = useShop()
  const endAll = useEndAllSessions()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Card as="section" pad className="stack" aria-labelledby="privacy">
      <h2 id="privacy">
        <Trans>Sign-ins and your data</Trans>
      </h2>
      <SessionList />
      <div className="privacy-acts">
        <Button
          look="line"
          size="sm"
          icon={<LogOut className="icon flips" />}
          busy={endAll.isPending}
          onClick={() => endAll.mutate()}
        >
          <Trans>Sign out everywhere</Trans>
        </Button>
        <a
          className="btn btn-line btn-sm"
          href={exportAccount.path}
          download
          onClick={(event) => takeData(event, fileNameOf(shop, 'account.json'), t`Download Failed`)}
        >
          <Download className="icon" />
          <Trans>Download my data</Trans>
        </a>
        <Button look="quiet" size="sm" icon={<Trash2 className="icon" />} onClick={() => setIsLeaving(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      <DeleteAccountDialog open={isLeaving} onOpenChange={setIsLeaving} />
    </Card>
  )
}
