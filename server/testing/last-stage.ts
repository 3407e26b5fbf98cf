import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../platform/config/project-root.ts'

/** The Dockerfile's last stage, line by line. */
export interface LastStage {
  env: Record<string, string>
  /** Copies from another stage, or from the repository if undefined. */
  copies: { from: string | undefined; sources: string[]; target: string }[]
  user: string
  command: string[]
  healthcheck: string[]
}

export function readLastStage(dockerfile: string): LastStage {
  const lines = dockerfile
    .replaceAll(/\\\n\s*/g, ' ')
    .split(/^FROM .*$/m)
    .at(-1)
    ?.split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const said = (word: string) =>
    (lines ?? []).filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const list = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as string[]
  return {
    env: Object.fromEntries(
      said('ENV').flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, a, b]) => [a, b])),
    ),
    copies: said('COPY').map((line) => {
      const words = line.split(/\s+/)
      const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
      const target = words.pop() ?? '.'
      return { from, sources: words, target }
    }),
    user: said('USER').at(-1) ?? 'root',
    command: list(said('CMD').at(-1)),
    healthcheck: list(said('HEALTHCHECK').at(-1)),
  }
}

/** Builds the last stage in a folder, from this build and the packages that the image keeps. */
export function assemble({ copies }: LastStage, folder: string): void {
  for (const { from, sources, target } of copies)
    for (const source of sources) {
      const path = source.replace(/^\/shop\//, '')
      if (from === 'packages') linkPackages(join(folder, target))
      else {
        const place = target.endsWith('/') ? join(folder, target, path) : join(folder, target)
        mkdirSync(dirname(place), { recursive: true })
        // The maps of the server and the empty embedded database are left out, as in the image.
        const isKept = (file: string) => !/\/dist\/((server|renderer)\/.*\.map$|new-database)/.test(file)
        cpSync(join(projectRoot, path), place, { recursive: true, filter: isKept })
      }
    }
}

interface LockFile {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}

/** Hard links, since there are thousands of files. Those of `npm ci --omit=dev`, as in the image. */
function linkPackages(target: string): void {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as LockFile
  for (const [path, { dev, devOptional }] of Object.entries(packages))
    if (path !== '' && !dev && !devOptional) linkFolder(join(projectRoot, path), join(dirname(target), path))
}

function linkFolder(from: string, to: string): void {
  let entries
  try {
    entries = readdirSync(from, { withFileTypes: true })
  } catch {
    // For another platform, so npm did not install it here.
    return
  }
  mkdirSync(to, { recursive: true })
  for (const entry of entries) {
    const [source, place] = [join(from, entry.name), join(to, entry.name)]
    // Nested packages have entries of their own.
    if (entry.isDirectory() && entry.name !== 'node_modules') linkFolder(source, place)
    else if (entry.isFile()) linkOrCopy(source, place)
  }
}

function linkOrCopy(source: string, place: string): void {
  try {
    linkSync(source, place)
  } catch {
    // On another file system, where links are impossible.
    copyFileSync(source, place)
  }
}
