// Checks that every relative link in the documents points to a file, every #anchor to a heading, every file and folder that
// is named in backticks to one that is there, every page of docs/ that code names to one that is there, and every shop
// address in the texts it shows to one of its pages.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { spawnSync } from 'node:child_process'
import { endsOf, missingDocuments, missingPaths } from './links/named-paths.mjs'

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
const documents = stdout.split('\n').filter((file) => file && existsSync(file))

const withoutCode = (text) => text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '')

/** A heading's anchor as GitHub generates it: lower case, no punctuation, hyphens for spaces. */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const anchorsOf = (file) =>
  new Set(
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/```[\s\S]*?```/g, '')
        .matchAll(/^#{1,6} (.*)$/gm),
    ].map(([, heading]) => anchorOf(heading)),
  )

/** Texts that the shop shows, so their addresses are the shop's. */
const isShown = (document) => /^(legal|deploy\/shop)\//.test(document)

const pages = new Set(
  [...readFileSync('web/router/routes.ts', 'utf8').matchAll(/path: '(\/[^':]*)'/g)].map(([, path]) => path),
)

function problemWith(document, link) {
  if (/^[a-z]+:/i.test(link)) return undefined
  if (isShown(document) && link.startsWith('/'))
    return pages.has(link.split('#')[0]) ? undefined : `${document}: the shop has no page ${link}`
  const [path, anchor] = link.split('#')
  const file = path ? join(dirname(document), decodeURIComponent(path)) : document
  if (!existsSync(file)) return `${document}: ${link} leads nowhere`
  if (!anchor || statSync(file).isDirectory() || !file.endsWith('.md')) return undefined
  return anchorsOf(file).has(anchor) ? undefined : `${document}: ${relative('.', file)} has no heading #${anchor}`
}

const linksIn = (text) => [
  ...[...withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)/g)].map(([, link]) => link),
  ...[...text.matchAll(/(?:src|href|srcset)="([^"]+)"/g)].map(([, link]) => link),
]

let links = 0
const problems = documents.flatMap((document) =>
  linksIn(readFileSync(document, 'utf8')).flatMap((link) => {
    links++
    return problemWith(document, link) ?? []
  }),
)

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => file && existsSync(file))
const ends = endsOf(files)
// Old entries of the log of changes name what was there then.
for (const document of documents.filter((each) => each !== 'CHANGELOG.md'))
  for (const path of missingPaths(readFileSync(document, 'utf8'), ends))
    problems.push(`${document}: there is no ${path}`)

const namesDocuments = /\.(?:md|ts|tsx|mjs|js|css|sql|sh|yml|conf)$/
// The test of this check names pages that are not there.
for (const file of files.filter((each) => namesDocuments.test(each) && each !== 'scripts/links/named-paths.test.ts'))
  for (const name of missingDocuments(readFileSync(file, 'utf8'), files)) problems.push(`${file}: there is no ${name}`)

/** Every path the image copies from its build stage exists here, or is built. */
const copied = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^COPY --from=build (.+) \S+$/gm)]
for (const path of copied.flatMap(([, paths]) => paths.split(/\s+/)).map((path) => path.replace(/^\/shop\//, '')))
  if (!existsSync(path) && !/^(dist|node_modules)\b/.test(path)) problems.push(`deploy/Dockerfile: ${path} is not here`)

for (const problem of problems) console.error(problem)
console.log(`${links} links in ${documents.length} documents, ${problems.length} broken`)
process.exit(problems.length > 0 ? 1 : 0)
