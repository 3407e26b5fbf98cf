import type { Plugin, Rolldown } from 'vite'
import { keptMessages } from '../languages/kept-messages.mjs'
import { placeNames } from '../languages/names.mjs'

const entry = /web\/entry-client\.tsx$/
/** A screen that names one place may name any, so it gets all of them. */
const places = /web\/language\/place-names\.ts$/
/** Sentences of the demonstration only; an operator's own shop never sends them. */
const demonstration = /\/demonstration[^/]*\.tsx?$/
const screen = /web\/screens\/(?:[^/]+\/)+([^/]+)-screen\.tsx$/

/** Where the build lists the sentences of each screen. */
export const wordListFile = '.vite/words.json'

/**
 * Turns the sentences in the browser's code into messages, and lists which of them the frame and each screen use: a
 * page brings these, in one language, and no others. The texts are left out of the code unless `withText` is set.
 */
export const words = ({ withText = false } = {}): Plugin => {
  const idsOf = new Map<string, string[]>()
  return {
    name: 'words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(web|contract)\/.*\.tsx?$/, code: /@lingui\/(core|react)\/macro|\/sentence\.ts'/ },
      async handler(code, id) {
        const { messages, ...result } = await keptMessages(code, id, { withText })
        idsOf.set(id, [...new Set(messages.map((message) => message.id))])
        return result
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const list = listWords(this, idsOf)
      this.emitFile({ type: 'asset', fileName: wordListFile, source: JSON.stringify(list) })
    },
  }
}

const placeIds = Object.keys(placeNames('en'))

const without = (ids: Set<string>, others: Set<string>) => new Set([...ids].filter((id) => !others.has(id)))

interface Sentences {
  frame: string[]
  screens: Record<string, string[]>
}

interface WordList extends Sentences {
  /** What the demonstration needs in addition. */
  demonstration: Sentences
}

function listWords(build: Rolldown.PluginContext, idsOf: Map<string, string[]>): WordList {
  const wordsOf = (roots: string[], isPassedBy: (id: string) => boolean) => {
    const modules = new Set(roots)
    for (const id of modules) {
      const info = build.getModuleInfo(id)
      for (const each of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
        if (!isPassedBy(each)) modules.add(each)
    }
    const idsIn = (fitting: (id: string) => boolean) =>
      new Set([...modules].filter(fitting).flatMap((id) => (places.test(id) ? placeIds : (idsOf.get(id) ?? []))))
    const own = idsIn((id) => !demonstration.test(id))
    return {
      own,
      more: without(
        idsIn((id) => demonstration.test(id)),
        own,
      ),
    }
  }
  const all = [...build.getModuleIds()]
  const frame = wordsOf(
    all.filter((id) => entry.test(id)),
    (id) => screen.test(id),
  )
  const screens = all.flatMap((id) => {
    const [, name] = screen.exec(id) ?? []
    return name ? [[name, wordsOf([id], (each) => screen.test(each))] as const] : []
  })
  const sentences = (kind: 'own' | 'more'): Sentences => ({
    frame: [...frame[kind]],
    screens: Object.fromEntries(screens.map(([name, words]) => [name, [...without(words[kind], frame.own)]])),
  })
  return { ...sentences('own'), demonstration: sentences('more') }
}
