import type { AdminShopView, DraftConflict, DraftProfile, UploadedPicture } from '#contract/office/admin-shop.ts'
import { type Collision, mergeProfiles, type MergeChoice } from './merge-profiles.ts'
import { isSame, readProfile, valueAt, withValue, written } from './profile-paths.ts'

/** Delay of a save after the last keystroke. */
export const SETTLE_MS = 800
/** Delay before a failed save is retried. */
export const RETRY_MS = 5000

/** The result of a save. */
export type SaveResult =
  | { kind: 'saved'; view: AdminShopView }
  | { kind: 'conflict'; conflict: DraftConflict }
  /** Only a passing failure is retried by itself; any other waits for the next edit. */
  | { kind: 'failed'; sentence: string; isPassing: boolean }

type Send = (profile: DraftProfile, seen: string) => Promise<SaveResult>

interface MergedChanges {
  by: string
  at: string
  /** The fields taken over from them. */
  fields: string[]
}

/** A value that was not picked, kept so that it can still be copied. */
export interface SetAside {
  path: string
  value: unknown
  whose: 'mine' | 'theirs'
}

export interface DraftState {
  view: AdminShopView
  /** The contents of the form. */
  profile: DraftProfile
  /** What the server has: the base that both sides of a conflict have seen. */
  saved: DraftProfile
  isDirty: boolean
  isSending: boolean
  savedAt: string | undefined
  failure: string | undefined
  conflict: DraftConflict | undefined
  told: MergedChanges | undefined
  setAside: readonly SetAside[]
}

interface Clock {
  after: (ms: number, run: () => void) => () => void
  now: () => string
}

const browserClock: Clock = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  now: () => new Date().toISOString(),
}

const opened = (view: AdminShopView): DraftState => {
  const profile = readProfile(view.profile)
  return {
    view,
    profile,
    saved: profile,
    isDirty: false,
    isSending: false,
    savedAt: undefined,
    failure: undefined,
    conflict: undefined,
    told: undefined,
    setAside: [],
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** The form's contents and their saving: automatic, a moment after the last keystroke, one save at a time. */
export function createDraftStore(view: AdminShopView, send: Send, { after, now }: Clock = browserClock) {
  let state = opened(view)
  let cancelTimer = () => {}
  let sending: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const change = (next: Partial<DraftState>) => {
    const whole = { ...state, ...next }
    state = { ...whole, isDirty: !isSame(written(whole.profile), whole.saved) }
    for (const listener of listeners) listener()
  }

  const saveAfter = (ms: number) => {
    cancelTimer()
    cancelTimer = after(ms, () => void save())
  }

  const conflictWith = (conflict: DraftConflict) => {
    const { collisions } = mergeWith(conflict)
    if (collisions.length === 0) return settle({}, conflict)
    change({ conflict, failure: undefined })
  }

  async function sendNow() {
    const sent = written(state.profile)
    change({ isSending: true })
    const outcome = await send(sent, state.view.seen)
    switch (outcome.kind) {
      case 'saved':
        change({ isSending: false, view: outcome.view, saved: sent, savedAt: now(), failure: undefined })
        if (state.isDirty) saveAfter(SETTLE_MS)
        return
      case 'conflict':
        change({ isSending: false })
        return conflictWith(outcome.conflict)
      case 'failed':
        change({ isSending: false, failure: outcome.sentence })
        if (outcome.isPassing) saveAfter(RETRY_MS)
    }
  }

  /** Saves pending changes. Concurrent calls share one save. */
  function save(): Promise<void> {
    cancelTimer()
    if (sending) return sending
    if (!state.isDirty || state.conflict || state.view.isFromFile) return Promise.resolve()
    sending = sendNow().finally(() => {
      sending = undefined
    })
    return sending
  }

  /** Saves until nothing is pending; false if that fails. */
  async function flush(): Promise<boolean> {
    await sending
    while (state.isDirty && !state.conflict && !state.view.isFromFile) {
      await save()
      if (state.failure !== undefined) return false
    }
    return !state.isDirty
  }

  const edit = (path: string, value: unknown) => {
    change({ profile: withValue(state.profile, path, value) })
    if (state.isDirty) saveAfter(SETTLE_MS)
  }

  const mergeWith = (conflict: DraftConflict, picks: Readonly<Record<string, MergeChoice>> = {}) =>
    mergeProfiles({ base: state.saved, mine: written(state.profile), theirs: readProfile(conflict.profile) }, picks)

  /** Continues with both versions merged. Values that were not picked are set aside. */
  function settle(picks: Readonly<Record<string, MergeChoice>>, conflict = state.conflict) {
    if (!conflict) return
    const { merged, collisions, taken } = mergeWith(conflict, picks)
    change({
      profile: merged,
      saved: readProfile(conflict.profile),
      view: { ...state.view, seen: conflict.seen },
      conflict: undefined,
      // A save that failed before is past: publishing waits for the next one.
      failure: undefined,
      told: { by: conflict.by, at: conflict.at, fields: taken },
      setAside: [...state.setAside, ...collisions.flatMap((each) => asideOf(each, picks[each.path] ?? 'mine'))],
    })
    if (state.isDirty) saveAfter(0)
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    edit,
    save,
    flush,
    settle,
    collisions: (): Collision[] => (state.conflict ? mergeWith(state.conflict).collisions : []),
    /** Takes over a newly fetched state. Ignored while there are unsaved changes: their save detects the conflict. */
    hear(view: AdminShopView) {
      const isNews = view.seen !== state.view.seen || !isSame(view, state.view)
      if (!isNews || state.isDirty || state.isSending || state.conflict) return
      const profile = readProfile(view.profile)
      const fields = mergeProfiles({ base: state.saved, mine: state.saved, theirs: profile }).taken
      const told = view.draft && fields.length > 0 ? { ...view.draft, fields } : state.told
      // Empty rows are not part of the profile, but stay on the screen.
      change({ view, saved: profile, told, ...(fields.length > 0 && { profile }) })
    },
    /** Starts over from the server's answer to publishing, reverting or discarding. */
    begin(view: AdminShopView) {
      cancelTimer()
      change(opened(view))
    },
    addPicture({ id, ...picture }: UploadedPicture) {
      change({ view: { ...state.view, pictures: { ...state.view.pictures, [id]: picture } } })
    },
    forgetTold: () => change({ told: undefined }),
    forgetAside: () => change({ setAside: [] }),
    /** The administrator has left the form: saves pending changes at once. */
    leave() {
      cancelTimer()
      return flush()
    },
  }
}

function asideOf({ path, mine, theirs }: Collision, pick: MergeChoice): SetAside[] {
  if (pick === 'both') return []
  const value = pick === 'mine' ? theirs : mine
  return value === undefined ? [] : [{ path, value, whose: pick === 'mine' ? 'theirs' : 'mine' }]
}

/** The problem of a field, as long as its value is still the one that was checked. */
export function problemAt({ view, profile, saved }: DraftState, field: string, path: string): string | undefined {
  const found = view.problems.find((problem) => problem.field === field)
  return found && isSame(valueAt(written(profile), path), valueAt(saved, path)) ? found.message : undefined
}
