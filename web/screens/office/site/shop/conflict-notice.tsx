import { useEffect, useRef, useState } from 'react'
import { shownMoment } from '#contract/formats/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { Choices } from '../../../../ui/choice.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Collision, MergeChoice } from './draft/merge-profiles.ts'
import { fieldName } from './field-names.ts'
import { useDraft, useDraftStore } from './shop-form.ts'
import { shownValue } from './shown-value.ts'

/** Another administrator has changed the same fields. Nothing is saved until this one chooses which version to keep. */
export function ConflictNotice() {
  const { conflict } = useDraft()
  return conflict ? <Conflict key={conflict.seen} by={conflict.by || 'Somebody'} at={conflict.at} /> : null
}

function Conflict({ by, at }: { by: string; at: string }) {
  const store = useDraftStore()
  const collisions = store.collisions()
  const [picks, setPicks] = useState<Readonly<Record<string, MergeChoice>>>({})
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const all = (pick: MergeChoice) => store.settle(Object.fromEntries(collisions.map(({ path }) => [path, pick])))
  const isPicked = collisions.every(({ path }) => picks[path] !== undefined)
  return (
    <div ref={top} className="conflict">
      <Notice kind="warn" title={`${by} has changed the same, ${shownMoment(at)}`} alert>
        <p>
          Nothing of yours is lost, and nothing of theirs. What only one of you changed is put together by itself. Pick
          for the rest what is to stand in the draft.
        </p>
      </Notice>
      {collisions.map((collision) => (
        <CollisionChoice
          key={collision.path}
          collision={collision}
          by={by}
          pick={picks[collision.path]}
          onPick={(pick) => setPicks({ ...picks, [collision.path]: pick })}
        />
      ))}
      <div className="acts">
        <Button disabled={!isPicked} onClick={() => store.settle(picks)}>
          Go on with what I picked
        </Button>
        <Button look="line" onClick={() => all('theirs')}>
          Use theirs
        </Button>
        <Button look="line" onClick={() => all('mine')}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}

interface CollisionChoiceProps {
  collision: Collision
  by: string
  pick: MergeChoice | undefined
  onPick: (pick: MergeChoice) => void
}

const shown = (value: unknown) => shownValue(value) || '(empty)'

function CollisionChoice({ collision: { path, mine, theirs }, by, pick, onPick }: CollisionChoiceProps) {
  const name = fieldName(path)
  const isList = Array.isArray(mine) && Array.isArray(theirs)
  return (
    <div className="collision">
      <h3>{name}</h3>
      <Choices
        label={name}
        value={pick}
        onChange={(value) => onPick(value as MergeChoice)}
        choices={[
          { value: 'theirs', label: `Theirs, by ${by}`, note: <span className="said">{shown(theirs)}</span> },
          { value: 'mine', label: 'Mine', note: <span className="said">{shown(mine)}</span> },
          ...(isList ? [{ value: 'both', label: 'Both', note: 'Theirs first, then those I added or changed.' }] : []),
        ]}
      />
    </div>
  )
}
