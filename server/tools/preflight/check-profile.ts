import type { MissingPart } from '#contract/office/admin-shop.ts'
import { findBrackets } from '#contract/site/legal.ts'
import { pictureUses } from '#contract/site/shop-profile.ts'
import { readableParts } from '../../office/site/shop-editor/draft-profile.ts'
import type { ShopConfig } from '../../config.ts'
import { ConfigError } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CurrentProfile, profileOf } from '../../platform/profile/open-profile.ts'
import { knownPictures, listLegalVersions, newestProfile, readDraft } from '../../platform/profile/store.ts'
import { lastBackup } from '../../office/platform/operations/store.ts'
import { type JudgedFile, judgeProfileFile } from '../../shop/site/branding/profile-file.ts'
import { legalTextsOf } from '../../shop/site/branding/profile-problems.ts'
import { missingToOpen, type OpeningConfig } from '../../office/site/opening/missing-to-open.ts'
import type { DatabaseState } from './database-state.ts'
import { failed, fine, type Finding, note } from './finding.ts'

/** The shop profile, current or as a start with the named file would make it. */
type ProfileConfig = OpeningConfig & Pick<ShopConfig, 'publicUrl' | 'supportEmail' | 'shopProfile'>

/** Reads the file as a start would, pictures included, and publishes nothing. */
export async function checkProfileFile({ shopProfile }: Pick<ShopConfig, 'shopProfile'>): Promise<Finding> {
  if (!shopProfile) return fine('none: what the shop is, the office says under Shop')
  const { profile, problems, warnings } = await judge(shopProfile)
  if (problems.length > 0)
    return failed(problems.join('\n'), 'mend the file; docs/making-it-yours.md explains each field')
  return warnings.length > 0 ? note(warnings.join('\n')) : fine(`${shopProfile} makes the shop ${profile.name}`)
}

async function judge(path: string): Promise<Pick<JudgedFile, 'profile' | 'problems' | 'warnings'>> {
  try {
    return await judgeProfileFile(path)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { profile: profileOfNobody, problems: error.problems, warnings: [] }
  }
}

const profileOfNobody = { name: '', social: [], claims: [], testimonials: [], questions: [], legal: {} }

/** What a shop must have before it opens. */
export const checkProfile = (config: ProfileConfig, state: DatabaseState): Promise<Finding> =>
  about(config, state, ({ current, missing, blanks }) => {
    const lacking = missing.filter(({ isRequired }) => isRequired).map((part) => withBlanks(part, blanks))
    if (lacking.length === 0) return fine(`${current.name}, sold by ${current.seller.name}`)
    if (current.isDemonstration) return fine('the demonstration, for play')
    const mend =
      'enter it in the office under Shop, in the file of SHOP_PROFILE or in the settings: see docs/going-live.md'
    return config.isSandbox ? note(linesOf(lacking)) : failed(linesOf(lacking), mend)
  })

/** What a shop should have. */
export const checkProfileAdvice = (config: ProfileConfig, state: DatabaseState): Promise<Finding> =>
  about(config, state, ({ current, missing }) => {
    const lacking = missing.filter(({ isRequired }) => !isRequired)
    if (current.isDemonstration || lacking.length === 0) return fine('nothing to add')
    return note(linesOf(lacking))
  })

const linesOf = (missing: MissingPart[]): string =>
  missing.map(({ field, message }) => `${field}: ${message}`).join('\n')

/** The names of the brackets that the draft of the office still has, by field. */
type Blanks = ReadonlyMap<string, ReadonlySet<string>>

/** For a legal text that is begun: what is still blank in it. */
function withBlanks(part: MissingPart, blanks: Blanks): MissingPart {
  const left = blanks.get(part.field)
  if (!left) return part
  return { ...part, message: `The draft in the office still has these blanks: ${[...left].join(', ')}.` }
}

async function blanksInDraft(db: Db): Promise<Blanks> {
  const blanks = new Map<string, Set<string>>()
  const draft = await readDraft(db)
  if (!draft) return blanks
  for (const { kind, text } of legalTextsOf(readableParts(draft.profile, 'any').legal)) {
    const left = findBrackets(text.text).map((bracket) => bracket.text.slice(1, -1).split(':', 1)[0] ?? '')
    for (const name of left) blanks.set(`legal.${kind}`, (blanks.get(`legal.${kind}`) ?? new Set()).add(name))
  }
  return blanks
}

interface Opening {
  current: CurrentProfile
  missing: MissingPart[]
  blanks: Blanks
}

async function about(
  config: ProfileConfig,
  state: DatabaseState,
  tell: (opening: Opening) => Finding,
): Promise<Finding> {
  const db = state.kind === 'open' ? state.database.db : undefined
  const current = config.shopProfile
    ? await profileInFile(config, config.shopProfile, db)
    : db && (await profileInBooks(config, db))
  if (!current) return note('not looked at: it is in the database')
  // A rehearsal has a database of its own, of which nobody writes a backup.
  const backup = db && !config.isRehearsal ? ((await lastBackup(db)) ?? 'none') : 'unknown'
  const missing = missingToOpen({ current, backup, now: new Date() }, config)
  return tell({ current, missing, blanks: db && !config.shopProfile ? await blanksInDraft(db) : new Map() })
}

async function profileInBooks(config: ProfileConfig, db: Db): Promise<CurrentProfile> {
  const [published, legal] = await Promise.all([newestProfile(db), listLegalVersions(db)])
  const known = await knownPictures(
    db,
    pictureUses.flatMap((use) => published?.profile[use] ?? []),
  )
  return profileOf(config, published, { pictures: new Map(known.map((each) => [each.id, each])), legal })
}

/** As a start would make it, keeping earlier legal texts. */
async function profileInFile(config: ProfileConfig, path: string, db: Db | undefined): Promise<CurrentProfile> {
  const { profile, pictures } = await judgeProfileFile(path)
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const texts = legalTextsOf(profile.legal).map(({ kind, language, text: { version = today, validFrom = today } }) => ({
    kind,
    language,
    version,
    validFrom,
    publishedAt: now,
  }))
  const before = db ? await listLegalVersions(db) : []
  return profileOf(
    config,
    { id: 0, source: 'file', profile },
    { pictures: new Map(pictures.map((each) => [each.id, each])), legal: [...before, ...texts] },
  )
}
