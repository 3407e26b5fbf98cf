import { leftOutside } from './one-file.mjs'

/**
 * The packages that the built shop loads, by their paths in the lock file: those the build leaves outside, the typefaces
 * whose files it reads, and what these need. Everything else is in the build already.
 */
export function packagesThatRun({ packages }) {
  const needed = new Set()
  const add = (name, from) => {
    const path = placeOf(packages, name, from)
    // Absent: an optional package, or one for developers.
    if (path === undefined || needed.has(path)) return
    needed.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) add(each, path)
  }
  const typefaces = Object.keys(packages[''].dependencies).filter((name) => name.startsWith('@fontsource/'))
  for (const name of [...leftOutside, ...typefaces]) add(name, '')
  return needed
}

/** Where Node finds a package that another one asks for: beside it, or further up. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    const found = packages[path]
    if (found) return found.dev || found.devOptional ? undefined : path
    if (folder === '') return undefined
  }
}

/** Files that only an editor, a bundler or a browser reads. Receipts are set from `.woff`. */
export const isReadHere = (path) =>
  !/\.(map|d\.[mc]?ts|d\.css\.ts)$/.test(path) &&
  !/@fontsource\/[^/]+\/(.*\.(woff2|css|scss)$|scss\/)/.test(path) &&
  !/pdfkit\/js\/pdfkit\.(standalone|browser)\b/.test(path)
