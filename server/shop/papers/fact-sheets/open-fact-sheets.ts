import { addressIn, type Language } from '#contract/languages/languages.ts'
import type { PlanFacts } from '#contract/plans/plan-facts.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { KeptWork } from '../../../platform/threads/kept-work.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import { readPaper } from '../pdf/read-paper.ts'
import { presentFacts } from './present-facts.ts'

export interface Sheet {
  version: string
  facts: PlanFacts
  at: Date
  path: string
}

interface Requester {
  by: string
  /** Called before the sheet is drawn, to charge the requester's rate limit. */
  onDrawing: () => Promise<void>
}

/** Draws the sheet of a version once per language and day, in a thread: half the world on one page takes a second. */
export function openFactSheets(deps: WithDb & WithProfile & WithConfig & WithThreads) {
  const kept = new KeptWork<Buffer>({ entries: 1000, bytes: 32 * 1024 * 1024, sizeOf: ({ length }) => length })

  return async (
    { version, facts, at, path }: Sheet,
    language: Language,
    { by, onDrawing }: Requester,
  ): Promise<Buffer> => {
    const date = formatsIn(language).dayUtc(at.toISOString())
    const address = deps.config.publicUrl + addressIn(language, path)
    return kept.get([deps.profile.version, version, date, address].join(' '), async () => {
      await onDrawing()
      const shown = {
        language,
        paper: await readPaper(deps),
        facts: presentFacts(version, facts, language),
        date,
        address,
      }
      return Buffer.from(await deps.threads.run('draw-fact-sheet', shown, { by }))
    })
  }
}
