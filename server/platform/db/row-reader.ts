import { Column, getTableName, is, SQL } from 'drizzle-orm'

/** A column of a result, and its path in the object made from a row: `['email']` or `['user', 'email']`. */
export interface Field {
  path: string[]
  field: unknown
}

type Decode = (value: unknown) => unknown

interface Cell {
  name: string
  at: number
  /** Undefined when the driver's value needs no decoding. */
  decode: Decode | undefined
}

/** One table's columns among those of others. */
interface Group {
  name: string
  cells: Cell[]
  /** Its first column is null only when a join found no row. */
  mayBeMissing: boolean
}

/** Makes objects of rows as the query builder does, but works out beforehand what is the same for each row. */
export function rowReader(
  fields: readonly Field[],
  joinsNotNullable: Readonly<Record<string, boolean>> = {},
): (row: unknown[]) => Record<string, unknown> {
  const parts: (Cell | Group)[] = []
  for (const [at, { path, field }] of fields.entries()) {
    const [outer = '', inner] = path
    if (path.length > 2) throw new Error(`${path.join('.')} is deeper than a row is read`)
    if (inner === undefined) parts.push(cellOf(outer, at, field))
    else groupIn(parts, outer, field, joinsNotNullable).cells.push(cellOf(inner, at, field))
  }
  return (row) => {
    const made: Record<string, unknown> = {}
    for (const part of parts) made[part.name] = 'cells' in part ? readGroup(part, row) : readCell(part, row)
    return made
  }
}

function groupIn(
  parts: (Cell | Group)[],
  name: string,
  first: unknown,
  joinsNotNullable: Readonly<Record<string, boolean>>,
): Group {
  const known = parts.find((part): part is Group => part.name === name && 'cells' in part)
  if (known) return known
  const mayBeMissing = is(first, Column) && !joinsNotNullable[getTableName(first.table)]
  const group: Group = { name, cells: [], mayBeMissing }
  parts.push(group)
  return group
}

const cellOf = (name: string, at: number, field: unknown): Cell => ({ name, at, decode: decoderOf(field) })

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

function decoderOf(field: unknown): Decode | undefined {
  const inSql = () => (is(field, SQL) ? field : (field as SQL.Aliased).sql) as unknown as { decoder: Decoder }
  const decoder: Decoder = is(field, Column) ? field : inSql().decoder
  const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return isPlain ? undefined : (value) => decoder.mapFromDriverValue(value)
}

function readCell({ at, decode }: Cell, row: unknown[]): unknown {
  const value = row[at]
  return value === null || decode === undefined ? value : decode(value)
}

function readGroup({ cells, mayBeMissing }: Group, row: unknown[]): Record<string, unknown> | null {
  if (mayBeMissing && row[cells[0]?.at ?? 0] === null) return null
  const made: Record<string, unknown> = {}
  for (const cell of cells) made[cell.name] = readCell(cell, row)
  return made
}
