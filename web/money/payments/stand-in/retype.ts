import { digitsOf } from './card-number.ts'

/** The cursor position in a formatted text: right behind the digit it was behind before. */
export function placeAfterDigits(text: string, count: number): number {
  if (count === 0) return 0
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index + 1)
  return places[count - 1] ?? text.length
}

/** Formats the typed text in place, so that correcting a digit in the middle does not move the cursor to the end. */
export function retype(input: HTMLInputElement, format: (text: string) => string): string {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const isAtEnd = input.selectionStart === input.value.length
  const text = format(input.value)
  // React does not touch an input that already holds the value it renders.
  input.value = text
  const place = isAtEnd ? text.length : placeAfterDigits(text, before)
  input.setSelectionRange(place, place)
  return text
}
