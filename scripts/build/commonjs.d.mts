import type { Rolldown } from 'vite'

export const commonjs: Rolldown.OutputOptions
export function writeType(): void
