import type { Plugin, Rolldown } from 'vite'
import { readMessages } from '../languages/macros.mjs'
import { placeNames } from '../languages/names.mjs'

const entry = /web\/entry-client\.tsx$/
/** Whoever asks it for a name may ask for any. */
const places = /web\/language\/place-names\.ts$/
const screen = /web\/screens\/([^/]+)\/\1-screen\.tsx$/

/** Where the build leaves which sentences a screen is made of. */
export const wordListFile = '.vite/words.json'

/**
 * Turns the sentences in the browser's code into messages, and lists which of them the frame and each screen are made
 * of: a page brings these, in one language, and no others. Where the words come from elsewhere they are not in the code.
 */
export const words = ({ withText = false } = {}): Plugin => {
  const idsOf = new Map<string, string[]>()
  return {
    name: 'words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(web|contract)\/.*\.tsx?$/, code: /@lingui\/(core|react)\/macro|\/sentence\.ts'/ },
      async handler(code, id) {
        const { messages, ...result } = await readMessages(code, id, { withText })
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

interface WordList {
  frame: string[]
  screens: Record<string, string[]>
}

function listWords(build: Rolldown.PluginContext, idsOf: Map<string, string[]>): WordList {
  const wordsOf = (roots: string[], isPassedBy: (id: string) => boolean) => {
    const modules = new Set(roots)
    for (const id of modules) {
      const info = build.getModuleInfo(id)
      for (const each of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
        if (!isPassedBy(each)) modules.add(each)
    }
    return new Set([...modules].flatMap((id) => (places.test(id) ? placeIds : (idsOf.get(id) ?? []))))
  }
  const all = [...build.getModuleIds()]
  const frame = wordsOf(
    all.filter((id) => entry.test(id)),
    (id) => screen.test(id),
  )
  const screens = all.flatMap((id) => {
    const [, name] = screen.exec(id) ?? []
    const own = [...wordsOf([id], (each) => screen.test(each))].filter((each) => !frame.has(each))
    return name ? [[name, own] as const] : []
  })
  return { frame: [...frame], screens: Object.fromEntries(screens) }
}
