import type { Operation } from './read-operations.ts'

const opening = `# The API

What the pages of the shop ask of its server. Written by \`npm run docs\` from the schemas the routes are checked with;
a running sandbox serves the same at \`/api/docs\`, and as an OpenAPI document at \`/api/docs/openapi.json\`.

Bodies and answers are JSON unless said otherwise. Money travels as decimal strings (\`"4.99"\`) in the currency the shop
keeps its books in, US dollars by default, unless a \`currency\` beside them says otherwise. A request that is refused
answers \`{ message, code, requestId }\`: \`message\` is for people, \`code\` for programs. What changes something must
come from the shop's own origin. A \`?\` marks what may be missing.
`

export function writeReference(operations: Operation[]): string {
  const groups = [...new Set(operations.map(({ group }) => group))]
  const sections = groups.map((name) => {
    const members = operations.filter(({ group }) => group === name)
    return `## ${name}\n\n${members.map(writeOperation).join('\n')}`
  })
  return [opening, ...sections].join('\n')
}

function writeOperation({ method, path, summary, caller, parameters, body, answers }: Operation): string {
  const lines = [`### ${method} ${path}`, '', [summary, caller].filter(Boolean).join(' ')]
  for (const { name, place, isRequired, shape } of parameters)
    lines.push('', `- \`${name}${isRequired ? '' : '?'}\` in the ${place}: \`${shape}\``)
  if (body) lines.push(...quote('takes', body))
  for (const { status, shape } of answers) lines.push(...quote(`answers ${status}`, shape))
  return `${lines.join('\n')}\n`
}

const quote = (what: string, shape: string) =>
  shape.includes('\n') ? ['', what, '', '```ts', shape, '```'] : ['', `${what} \`${shape}\``]
