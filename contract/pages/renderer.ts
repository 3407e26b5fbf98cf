import type { Language } from '../languages/languages.ts'
import type { FontChoice } from '../branding/shop-profile.ts'

/** The browser code's own renderer, as the server knows it: its shape, and nothing of what is inside. */
export interface Renderer {
  render(request: RenderRequest): Promise<Rendering>
  /** What the server needs to know of a page before it renders: may it be kept, and under which name. */
  describe(url: string): PageDescription
}

export interface RenderRequest {
  /** Path and query, as asked for. */
  url: string
  /** The shop's public address, for canonical links. */
  origin: string
  /** Answers the API's questions as this visitor would get them, without a network in between; those with a body are POSTs. */
  ask: (path: string, body?: object) => Promise<{ status: number; body: string }>
  /** A visitor without a session is nobody: the page need not ask who it is. */
  isAnonymous: boolean
  /** Scripts and styles of a screen and of what else a page is drawn with, by the source files they live in. */
  assetsOf: (modules: string[]) => PageAssets
  wordsOf: WordsOf
  /** What the operator's profile puts into the head of every page. */
  brand: PageBrand
}

export interface PageBrand {
  /** Colours of the operator, after our own styles; empty where they are ours. */
  styles: string
  /** Where the operator chose one. */
  font?: FontChoice | undefined
  /** Of the bar around the page. */
  themeColours: { light: string; dark: string }
  icons: { svg?: string; ico: string; apple: string }
}

/** What the frame and some screens say in a language, and where the words of others are. */
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
  /** Runs before everything else, and fetches the rest once the page is painted. */
  early: string
  scripts: string[]
  preloads: string[]
  /** With their text where it is known. */
  styles: { href: string; text?: string }[]
  fonts: string[]
}
