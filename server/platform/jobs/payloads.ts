/**
 * Every job and its payload: ids, never copies. A feature declares its own in its `jobs.ts` (`declare module`), beside
 * the handlers.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface JobPayloads {}

export type JobName = keyof JobPayloads
