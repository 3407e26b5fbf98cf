/** Made by a build or by the operator, or an example that a guide has its reader write. */
const notHere = /^(?:dist|\.data|shots)\/|^deploy\/\.env$|(?:^|\/)(?:your-|visa[/-])/
/** `sales/open/open-sale.ts`: a file, with or without the folders above it. */
const aFile = /^[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|mjs|md|yml|sql|sh|json|css)$/
/** Without a folder only source files count: `shop.json` and `compose.yml` may be the operator's own. */
const aSourceFile = /\.(?:ts|tsx|mjs|sql)$/
/** `proof/drill/customers`, `arrival-kits/`: a folder. */
const aFolder = /^[\w@-]+(?:\/[\w.@-]+)*\/?$/

/** All ends of all paths: `a/b/c.ts` is also `b/c.ts` and `c.ts`, `a/b` also `b`. */
export function endsOf(files) {
  const fileEnds = new Set()
  const folderEnds = new Set()
  const roots = new Set()
  for (const file of files) {
    const parts = file.split('/')
    if (parts.length > 1) roots.add(parts[0])
    for (let from = 0; from < parts.length; from++) {
      fileEnds.add(parts.slice(from).join('/'))
      for (let to = from + 1; to < parts.length; to++) folderEnds.add(parts.slice(from, to).join('/'))
    }
  }
  return { fileEnds, folderEnds, roots }
}

const inBackticks = (text) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, inside]) => inside)

/** Files and folders that a document names in backticks and that are not there. */
export function missingPaths(text, { fileEnds, folderEnds, roots }) {
  return inBackticks(text).filter((path) => {
    if (notHere.test(path)) return false
    if (aFile.test(path)) return (path.includes('/') || aSourceFile.test(path)) && !fileEnds.has(path)
    // `checkout/sessions` may be many things; what begins like a path of ours, or ends with a slash, is a folder.
    if (!aFolder.test(path) || !path.includes('/')) return false
    if (!roots.has(path.split('/')[0]) && !path.endsWith('/')) return false
    return !folderEnds.has(path.replace(/\/$/, '')) && !fileEnds.has(path)
  })
}

/** Documents that a source file names in a comment or a text (`docs/cdn.md`), and decisions by number, that are gone. */
export function missingDocuments(text, documents) {
  const pages = [...text.matchAll(/(?<![\w/-])docs\/[\w./-]*\.md\b/g)].map(([page]) => page)
  const decisions = [...text.matchAll(/\bdecisions?\s+(?:\*\s+)?(\d{4})\b/gi)].map(([, number]) => number)
  return [
    ...pages.filter((page) => !documents.includes(page)),
    ...decisions
      .filter((number) => !documents.some((page) => page.startsWith(`docs/decisions/${number}-`)))
      .map((number) => `decision ${number}`),
  ]
}
