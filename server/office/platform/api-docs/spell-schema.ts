/** The subset of JSON Schema that our schemas produce. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  additionalProperties?: boolean | JsonSchema
  $ref?: string
}

const formats: Record<string, string> = { 'date-time': 'time', email: 'email', uuid: 'uuid', uri: 'address' }

/** A schema written as a short TypeScript type: `{ id: string, total?: number }`. */
export function spell(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => spell(choice, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => spell(part, indent)).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return spellList(spell(schema.items ?? {}, indent))
  if (schema.type === 'object') return spellObject(schema, indent)
  return (schema.format && formats[schema.format]) ?? schema.type ?? 'anything'
}

const spellList = (item: string) => (/^[^{]* \| /.test(item) ? `(${item})[]` : `${item}[]`)

function spellObject({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? spell(additionalProperties, indent) : 'anything'
    return `{ [name]: ${values} }`
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${spell(field, `${indent}  `)}`,
  )
  const oneLine = `{ ${fields.join(', ')} }`
  if (oneLine.length <= 90 && !oneLine.includes('\n')) return oneLine
  return `{\n${fields.map((field) => `${indent}  ${field}\n`).join('')}${indent}}`
}
