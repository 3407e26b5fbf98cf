export function groupBy<T>(items: T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}

export const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
