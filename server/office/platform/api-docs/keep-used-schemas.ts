import type { OpenApi } from './open-api.ts'

const root = '#/components/schemas/'

/** The names of the schemas that a part of a document refers to, directly or through others. */
function namesUsed(part: unknown, schemas: Readonly<Record<string, unknown>>, found = new Set<string>()): Set<string> {
  if (part === null || typeof part !== 'object') return found
  const name = '$ref' in part && String(part.$ref).startsWith(root) ? String(part.$ref).slice(root.length) : undefined
  if (name !== undefined && !found.has(name)) {
    found.add(name)
    namesUsed(schemas[name], schemas, found)
  }
  for (const each of Object.values(part)) namesUsed(each, schemas, found)
  return found
}

/**
 * Drops the schemas that nothing refers to. A schema that is only sent is described as `PlanInput`, so that it differs
 * from the one that is answered; where none is answered, it gets the plain name.
 */
export function keepUsedSchemas(document: OpenApi): OpenApi {
  const { schemas = {}, ...components } = document.components ?? {}
  const used = namesUsed({ ...document, components }, schemas)
  const isSame = (name: string) => JSON.stringify(schemas[name]) === JSON.stringify(schemas[`${name}Input`])
  const plain = (name: string): string => {
    const short = name.replace(/Input$/, '')
    return short !== name && (!used.has(short) || isSame(short)) ? short : name
  }
  const kept = Object.fromEntries([...used].toSorted().map((name) => [plain(name), schemas[name] ?? {}]))
  return renameIn({ ...document, components: { ...components, schemas: kept } }, plain)
}

const renameIn = (document: OpenApi, rename: (name: string) => string): OpenApi =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(root)
      ? root + rename(value.slice(root.length))
      : value,
  ) as OpenApi
