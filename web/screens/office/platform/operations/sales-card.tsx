import { useQuery } from '@tanstack/react-query'
import { CirclePause, CirclePlay, Pencil } from 'lucide-react'
import { useState } from 'react'
import { changePause, readPauseForAdmin } from '#contract/api/admin-pause.ts'
import { readOpening } from '#contract/api/opening.ts'
import type { AdminPauseView } from '#contract/site/sales-pause.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { call } from '../../../../data/call.ts'
import { queryOf } from '../../../../data/query.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FactRows } from '../../../../ui/facts.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { DialogOpener } from '../../dialog-opener.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { May } from '../../may.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { PauseDialog } from './pause-dialog.tsx'

/** Another administrator may have paused or resumed sales. */
const LOOK_AGAIN_MS = 5000

/** Whether the shop is selling, and the switch for it. */
export function SalesCard() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(readPauseForAdmin),
    staleTime: LOOK_AGAIN_MS,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const opening = useQuery({ ...queryOf(readOpening), staleTime: 0 })
  const isNotOpen = opening.data?.takesPayments === false
  return (
    <Card pad as="section" className="stack" aria-labelledby="sales">
      <div className="between">
        <h2 id="sales">Sales</h2>
        {data && (
          <Badge colour={data.isPaused || isNotOpen ? 'yellow' : 'green'}>
            {data.isPaused ? 'Paused' : isNotOpen ? 'Not open yet' : 'Open'}
          </Badge>
        )}
      </div>
      {isNotOpen && <p>The shop takes no payment before what the overview lists as needed is there.</p>}
      {data && (data.isPaused ? <Paused pause={data} /> : <Selling pause={data} />)}
      {!data && (isError ? <LoadFailure busy={isFetching} onRetry={refetch} /> : <Skeleton height="5rem" />)}
    </Card>
  )
}

function Selling({ pause }: { pause: AdminPauseView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="muted">Pausing stops new payments at once. Orders already paid for are still delivered.</p>
      <May call={changePause}>
        <div className="acts">
          <DialogOpener icon={<CirclePause className="icon" />} onClick={() => setIsOpen(true)}>
            Pause sales
          </DialogOpener>
        </div>
      </May>
      <PauseDialog pause={pause} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}

function Paused({ pause }: { pause: AdminPauseView }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useAdminAction({
    send: () => call(changePause, { body: { isPaused: false, seen: pause.seen } }),
    done: 'Sales have resumed',
    failed: 'Sales are still paused',
    onDone: () => undefined,
  })
  const { backAt, message, lastChange } = pause
  return (
    <>
      <FactRows
        facts={[
          { label: 'Back at', value: backAt ? shownMoment(backAt) : 'When you resume' },
          { label: 'Message to customers', value: message || 'The standard message' },
          ...(lastChange
            ? [
                { label: 'Paused by', value: lastChange.by || 'Unknown' },
                { label: 'Since', value: shownMoment(lastChange.at) },
              ]
            : []),
        ]}
      />
      <May call={changePause}>
        <div className="acts">
          <Button
            look="sun"
            size="sm"
            icon={<CirclePlay className="icon" />}
            busy={isPending}
            onClick={() => !isPending && mutate(undefined)}
          >
            Resume sales
          </Button>
          <DialogOpener icon={<Pencil className="icon" />} onClick={() => setIsOpen(true)}>
            Change time or message
          </DialogOpener>
        </div>
      </May>
      <PauseDialog pause={pause} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
