// What fingers do, as both protocols of WebDriver write it.

/** Keys without a character of their own. */
const codes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F8: '\uE038',
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const byKeys = (actions: unknown[]) => [{ type: 'key', id: 'keys', actions }]

/** `Enter`, `Shift+Tab`: all down, then up again in the other order. */
export function pressing(pressed: string) {
  const keys = pressed.split('+').map((key) => codes[key] ?? key)
  return byKeys([...keys.map((key) => down(key)), ...keys.toReversed().map((key) => up(key))])
}

export const typing = (text: string) => byKeys([...text].flatMap((letter) => [down(letter), up(letter)]))

export const tapping = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'thumb',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
