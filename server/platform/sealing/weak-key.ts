/** Keys filled in only to get past the setting. A random key is never one of these. */
export function isWeakKey(key: Buffer): boolean {
  const steps = new Set(key.subarray(1).map((byte, index) => (byte - (key[index] ?? 0)) & 0xff))
  const isTyped = key.every((byte) => byte >= 0x20 && byte < 0x7f)
  return new Set(key).size < 16 || steps.size === 1 || isTyped
}
