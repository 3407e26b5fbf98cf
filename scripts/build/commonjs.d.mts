import type { Plugin, Rolldown } from 'vite'

export const commonjs: Rolldown.OutputOptions
export const plainLetters: Plugin
export function writeType(): void
