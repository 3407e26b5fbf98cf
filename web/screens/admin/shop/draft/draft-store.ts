import type { AdminShopView, DraftConflict, DraftProfile, UploadedPicture } from '#contract/admin/admin-shop.ts'
import { type Collision, mergeProfiles, type Pick } from './merge-profiles.ts'
import { isSame, readProfile, valueAt, withValue, written } from './profile-paths.ts'

/** After the last key. */
export const SETTLE_MS = 800
/** Until a save that failed is tried again by itself. */
export const RETRY_MS = 5000

/** What a save came to. */
export type Sent =
  | { kind: 'saved'; view: AdminShopView }
  | { kind: 'conflict'; conflict: DraftConflict }
  /** Without an end it is tried again only when there is something new to send. */
  | { kind: 'failed'; sentence: string; isPassing: boolean }

type Send = (profile: DraftProfile, seen: string) => Promise<Sent>

interface Told {
  by: string
  at: string
  /** The fields taken over from them. */
  fields: string[]
}

/** A text that was not taken, so that it can still be copied. */
export interface SetAside {
  path: string
  value: unknown
  whose: 'mine' | 'theirs'
}

export interface DraftState {
  view: AdminShopView
  /** What the form holds. */
  profile: DraftProfile
  /** What the shop has, which is also the last state that everybody had seen. */
  saved: DraftProfile
  isDirty: boolean
  isSending: boolean
  savedAt: string | undefined
  failure: string | undefined
  conflict: DraftConflict | undefined
  told: Told | undefined
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

/** What is typed, and how it gets to the shop: by itself, a moment after the last key, one save at a time. */
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

  /** Sends what there is to send. Whoever calls meanwhile waits for the same. */
  function save(): Promise<void> {
    cancelTimer()
    if (sending) return sending
    if (!state.isDirty || state.conflict || state.view.isFromFile) return Promise.resolve()
    sending = sendNow().finally(() => {
      sending = undefined
    })
    return sending
  }

  /** Sends until nothing is left; false when that cannot be. */
  async function flush(): Promise<boolean> {
    await sending
    while (state.isDirty && !state.conflict) {
      await save()
      if (state.failure !== undefined) return false
    }
    return !state.isDirty
  }

  const edit = (path: string, value: unknown) => {
    change({ profile: withValue(state.profile, path, value) })
    if (state.isDirty) saveAfter(SETTLE_MS)
  }

  const mergeWith = (conflict: DraftConflict, picks: Readonly<Record<string, Pick>> = {}) =>
    mergeProfiles({ base: state.saved, mine: written(state.profile), theirs: readProfile(conflict.profile) }, picks)

  /** Goes on with their changes and mine together. What was not picked is set aside. */
  function settle(picks: Readonly<Record<string, Pick>>, conflict = state.conflict) {
    if (!conflict) return
    const { merged, collisions, taken } = mergeWith(conflict, picks)
    change({
      profile: merged,
      saved: readProfile(conflict.profile),
      view: { ...state.view, seen: conflict.seen },
      conflict: undefined,
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
    /** The state of the shop as it was just read. What is being typed is not lost to it: its own save will find out. */
    hear(view: AdminShopView) {
      const isNews = view.seen !== state.view.seen || !isSame(view, state.view)
      if (!isNews || state.isDirty || state.isSending || state.conflict) return
      const profile = readProfile(view.profile)
      const fields = mergeProfiles({ base: state.saved, mine: state.saved, theirs: profile }).taken
      const told = view.draft && fields.length > 0 ? { ...view.draft, fields } : state.told
      // Rows nobody has written in yet stay on the screen.
      change({ view, saved: profile, told, ...(fields.length > 0 && { profile }) })
    },
    /** Begins again with what the shop answered to publishing, going back or discarding. */
    begin(view: AdminShopView) {
      cancelTimer()
      change(opened(view))
    },
    addPicture({ id, ...picture }: UploadedPicture) {
      change({ view: { ...state.view, pictures: { ...state.view.pictures, [id]: picture } } })
    },
    forgetTold: () => change({ told: undefined }),
    forgetAside: () => change({ setAside: [] }),
    /** The person has left: what is not sent yet is sent now. */
    leave() {
      cancelTimer()
      return flush()
    },
  }
}

function asideOf({ path, mine, theirs }: Collision, pick: Pick): SetAside[] {
  if (pick === 'both') return []
  const value = pick === 'mine' ? theirs : mine
  return value === undefined ? [] : [{ path, value, whose: pick === 'mine' ? 'theirs' : 'mine' }]
}

/** What is wrong with a field, as long as it stands there as it was judged. */
export function problemAt({ view, profile, saved }: DraftState, field: string, path: string): string | undefined {
  const found = view.problems.find((problem) => problem.field === field)
  return found && isSame(valueAt(written(profile), path), valueAt(saved, path)) ? found.message : undefined
}
