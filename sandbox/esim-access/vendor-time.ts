/** `2026-09-27T19:29:36+0000`: whole seconds, and an offset without a colon. */
export const vendorTime = (time: Date): string => `${time.toISOString().slice(0, 19)}+0000`
