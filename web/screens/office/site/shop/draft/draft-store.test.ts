import { describe, expect, it } from 'vitest'
import type { AdminShopView, DraftProfile } from '#contract/office/admin-shop.ts'
import { createDraftStore, RETRY_MS, type SaveResult, SETTLE_MS } from './draft-store.ts'

const viewOf = (seen: string, profile: DraftProfile): AdminShopView => ({
  seen,
  source: 'office',
  isFromFile: false,
  published: null,
  draft: { by: 'ann@shop.test', at: '2026-11-16T12:00:00.000Z' },
  changed: [],
  profile,
  pictures: {},
  problems: [],
  missing: [],
})

/** A form with a clock the test moves by hand and a server that returns the answers given. */
function openForm(profile: DraftProfile, answers: ((sent: DraftProfile, seen: string) => SaveResult)[]) {
  const sent: { profile: DraftProfile; seen: string }[] = []
  let timer: { ms: number; run: () => void } | undefined
  const store = createDraftStore(
    viewOf('1', profile),
    (each, seen) => {
      sent.push({ profile: each, seen })
      const answer = answers.shift()
      if (!answer) throw new Error('The shop was not expected to be asked')
      return Promise.resolve(answer(each, seen))
    },
    {
      now: () => '2026-11-16T14:03:00.000Z',
      after: (ms, run) => {
        timer = { ms, run }
        return () => {
          timer = undefined
        }
      },
    },
  )
  return {
    store,
    sent,
    waits: () => timer?.ms,
    async turnClock() {
      const due = timer
      timer = undefined
      due?.run()
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
  }
}

const saves =
  (seen: string) =>
  (profile: DraftProfile): SaveResult => ({ kind: 'saved', view: viewOf(seen, profile) })
const fails = (): SaveResult => ({ kind: 'failed', sentence: 'There is no connection to the shop.', isPassing: true })
const conflicts = (profile: DraftProfile) => (): SaveResult => ({
  kind: 'conflict',
  conflict: { by: 'bob@shop.test', at: '2026-11-16T14:02:00.000Z', seen: '2', profile },
})

describe('the draft of the shop', () => {
  it('is saved a moment after the last keystroke', async () => {
    const { store, sent, waits, turnClock } = openForm({ name: 'A' }, [saves('2')])
    store.edit('name', 'Me')
    store.edit('name', 'Meridian')
    expect(waits()).toBe(SETTLE_MS)
    expect(sent).toEqual([])
    await turnClock()
    expect(sent).toEqual([{ profile: { name: 'Meridian' }, seen: '1' }])
    expect(store.read()).toMatchObject({ isDirty: false, savedAt: '2026-11-16T14:03:00.000Z' })
  })

  it('keeps what is typed during a save, and saves it next', async () => {
    const { store, sent, turnClock } = openForm({ name: 'A' }, [saves('2'), saves('3')])
    store.edit('name', 'B')
    const saving = store.save()
    store.edit('phone', '1')
    await saving
    expect(store.read()).toMatchObject({ isDirty: true, profile: { name: 'B', phone: '1' } })
    await turnClock()
    expect(sent.at(-1)).toEqual({ profile: { name: 'B', phone: '1' }, seen: '2' })
    expect(store.read().isDirty).toBe(false)
  })

  it('is kept and saved again later when the server cannot be reached', async () => {
    const { store, waits, turnClock } = openForm({ name: 'A' }, [fails, saves('2')])
    store.edit('name', 'B')
    await turnClock()
    expect(store.read()).toMatchObject({ isDirty: true, failure: 'There is no connection to the shop.' })
    expect(waits()).toBe(RETRY_MS)
    await turnClock()
    expect(store.read()).toMatchObject({ isDirty: false, failure: undefined, profile: { name: 'B' } })
  })

  it('merges the changes of two administrators to different fields', async () => {
    const { store, sent, turnClock } = openForm({ name: 'A' }, [conflicts({ name: 'A', phone: '7' }), saves('3')])
    store.edit('name', 'B')
    await turnClock()
    expect(store.read()).toMatchObject({
      conflict: undefined,
      told: { by: 'bob@shop.test', fields: ['phone'] },
      profile: { name: 'B', phone: '7' },
    })
    await turnClock()
    expect(sent.at(-1)).toEqual({ profile: { name: 'B', phone: '7' }, seen: '2' })
  })

  it('can be published after a failed save and a conflict that merged by itself', async () => {
    const { store, turnClock } = openForm({ name: 'A' }, [fails, conflicts({ name: 'A', phone: '7' }), saves('3')])
    store.edit('name', 'B')
    await turnClock()
    expect(await store.flush()).toBe(true)
    expect(store.read()).toMatchObject({ isDirty: false, failure: undefined, profile: { name: 'B', phone: '7' } })
  })

  it('asks when both changed the same field, saves nothing until then, and keeps what was not picked', async () => {
    const { store, sent, turnClock } = openForm({ name: 'A' }, [conflicts({ name: 'C', phone: '7' }), saves('3')])
    store.edit('name', 'B')
    await turnClock()
    expect(store.collisions()).toEqual([{ path: 'name', base: 'A', mine: 'B', theirs: 'C' }])
    store.edit('taxNumber', 'DE1')
    await turnClock()
    expect(sent).toHaveLength(1)
    store.settle({ name: 'theirs' })
    expect(store.read().setAside).toEqual([{ path: 'name', value: 'B', whose: 'mine' }])
    await turnClock()
    expect(sent.at(-1)).toEqual({ profile: { name: 'C', phone: '7', taxNumber: 'DE1' }, seen: '2' })
  })

  it('takes over others’ changes, but never over unsaved typing', () => {
    const { store } = openForm({ name: 'A' }, [])
    store.hear(viewOf('2', { name: 'A', phone: '7' }))
    expect(store.read()).toMatchObject({ profile: { name: 'A', phone: '7' }, isDirty: false })
    store.edit('name', 'B')
    store.hear(viewOf('3', { name: 'C' }))
    expect(store.read()).toMatchObject({ profile: { name: 'B', phone: '7' }, isDirty: true })
  })

  it('is never saved when the shop is set up by a file', async () => {
    const store = createDraftStore({ ...viewOf('1', { name: 'A' }), isFromFile: true }, () => {
      throw new Error('The shop was not expected to be asked')
    })
    await store.save()
    expect(store.read().isDirty).toBe(false)
  })
})
