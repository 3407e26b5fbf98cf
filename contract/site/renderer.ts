import type { Language } from '../languages/languages.ts'
import type { FontChoice } from './shop-profile.ts'

/** The renderer of the browser code, as the server sees it: its interface only. */
export interface Renderer {
  render(request: RenderRequest): Promise<Rendering>
  /** What the server needs before it renders a page: whether it may be kept, and under which key. */
  describe(url: string): PageDescription
}

export interface RenderRequest {
  /** Path and query, as requested. */
  url: string
  /** The shop's public address, for canonical links. */
  origin: string
  /** Calls the API as this visitor, without a network in between; calls with a body are POSTs. */
  ask: (path: string, body?: object) => Promise<{ status: number; body: string }>
  /** A visitor without a session: the page need not ask who it is. */
  isAnonymous: boolean
  /** Scripts and styles of a screen and its other modules, by their source files. */
  assetsOf: (modules: string[]) => PageAssets
  wordsOf: WordsOf
  /** What the operator's profile adds to the head of every page. */
  brand: PageBrand
}

export interface PageBrand {
  /** The operator's colours, after our own styles; empty where they are ours. */
  styles: string
  /** Set where the operator chose one. */
  font?: FontChoice | undefined
  /** For the browser's toolbar. */
  themeColours: { light: string; dark: string }
  icons: { svg?: string; ico: string; apple: string }
}

/** The messages of the frame and some screens in a language, and where those of other screens are. */
export type WordsOf = (language: Language, screens: string[], isDemonstration: boolean) => ScreenWords

export interface ScreenWords {
  /** By the id of each sentence, as the build compiled it. */
  messages: Record<string, unknown>
  folder: string
}

export type Rendering = { redirect: string } | { status: number; html: string }

export interface PageDescription {
  mayBeKept: boolean
  cacheKey: string
}

export interface PageAssets {
  /** Runs before everything else, and loads the rest once the page is painted. */
  early: string
  scripts: string[]
  preloads: string[]
  /** With their text where it is known. */
  styles: { href: string; text?: string }[]
  fonts: string[]
}
