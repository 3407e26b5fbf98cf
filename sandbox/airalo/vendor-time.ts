/** `2026-11-15 08:01:02`, without a zone: UTC. */
export const vendorTime = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ')
