import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, Renderer, WordsOf } from '#contract/site/renderer.ts'
import { projectRoot } from '../../../platform/config/project-root.ts'
import { builtWords } from './built-words.ts'

/** Where pages come from: the build in production, Vite itself in development. */
export interface PageSource {
  renderer(): Promise<Renderer>
  assetsOf(modules: string[]): PageAssets
  wordsOf: WordsOf
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the app is built; the preview renders with it too. */
    pageSource: PageSource
  }
}

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
  isEntry?: boolean
}

const entry = 'web/entry-client.tsx'
/** Letters that few pages contain: the browser loads these fonts when it needs them. */
const forFewPages = /-latin-ext-/
const early = 'web/boot/early.ts'

export function builtPages(): PageSource {
  const client = join(projectRoot, 'dist/client')
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const known = new Map<string, PageAssets>()
  const words = builtWords(client)
  const { href } = pathToFileURL(join(projectRoot, 'dist/renderer/entry-server.js'))
  let renderer: Promise<Renderer> | undefined

  return {
    renderer: () => (renderer ??= import(href) as Promise<Renderer>),
    assetsOf(modules) {
      const key = modules.join(' ')
      const files = modules.map((module) => module.replace('./', 'web/'))
      const assets = known.get(key) ?? collectAssets(client, manifest, files)
      known.set(key, assets)
      return assets
    },
    wordsOf: words,
  }
}

/** Without this file a page would never hydrate. */
function fileOf(manifest: Record<string, ManifestChunk>, key: string): string {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build lacks ${key}`)
  return chunk.file
}

/** Everything that the entry and one page load before they can run, for preloading. */
function collectAssets(client: string, manifest: Record<string, ManifestChunk>, modules: string[]): PageAssets {
  // Imports come before the chunk itself, so that a screen's own styles override shared ones.
  const chunks = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    // Two shared chunks may import each other.
    if (visited.has(key) || !manifest[key]) return
    visited.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
    chunks.add(key)
  }
  visit(entry)
  for (const module of modules) visit(module)
  const all = [...chunks].flatMap((key) => manifest[key] ?? [])
  const url = (file: string) => `/${file}`
  return {
    early: url(fileOf(manifest, early)),
    scripts: all.filter((chunk) => chunk.isEntry).map((chunk) => url(chunk.file)),
    preloads: all.filter((chunk) => !chunk.isEntry).map((chunk) => url(chunk.file)),
    styles: [...new Set(all.flatMap((chunk) => chunk.css ?? []))].map((file) => ({
      href: url(file),
      text: readFileSync(join(client, file), 'utf8'),
    })),
    fonts: all
      .flatMap((chunk) => chunk.assets ?? [])
      .filter((file) => file.endsWith('.woff2') && !forFewPages.test(file))
      .map(url),
  }
}
