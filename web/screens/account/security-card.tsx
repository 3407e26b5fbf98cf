import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

/** What opens this account, and how to make it harder to open. */
export function SecurityCard() {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card as="section" pad className="stack" aria-labelledby="security">
      <h2 id="security">Security</h2>
      <Button look="line" size="sm" icon={<KeyRound className="icon" />} onClick={() => setIsChanging(true)}>
        Change password
      </Button>
      <ChangePasswordDialog open={isChanging} onOpenChange={setIsChanging} />
    </Card>
  )
}
