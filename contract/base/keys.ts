/**
 * The names in a table that is written out in code. The compiler calls them mere strings, because an object may have
 * more than its type says; such a table does not.
 */
export const keysOf = <Name extends string>(table: Readonly<Partial<Record<Name, unknown>>>): Name[] =>
  Object.keys(table) as Name[]

/** The same with their values. */
export const entriesOf = <Name extends string, Value>(
  table: Readonly<Partial<Record<Name, Value>>>,
): [name: Name, value: Value][] => Object.entries(table) as [Name, Value][]

/** Whether a text from elsewhere is a name in the table. */
export const isKeyOf = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name)

/** Whether a text from elsewhere is in the list. */
export const isOneOf = <Entry extends string>(list: readonly Entry[], text: string | null | undefined): text is Entry =>
  list.some((entry) => entry === text)
