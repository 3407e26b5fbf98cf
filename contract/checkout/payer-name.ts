/** A wallet gives one name: its first word is the first name, the rest the last. */
export function splitPayerName(name: string | null | undefined): { firstName: string; lastName: string } {
  const [first, ...rest] = (name ?? '').trim().split(/\s+/)
  return { firstName: first || 'Guest', lastName: rest.join(' ') || 'User' }
}
