import { afterEach, expect, vi } from 'vitest'

/** An unexpected console error or warning fails the test that caused it. */
export function expectQuietConsole(): void {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  afterEach(() => {
    const said = complaints.flatMap((spy) => spy.mock.calls.map((words) => words.map(String).join(' ')))
    for (const spy of complaints) spy.mockClear()
    expect(said, 'unexpected complaints on the console').toEqual([])
  })
}
