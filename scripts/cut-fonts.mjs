// Cuts the shop's fonts to the weights it uses: npm run fonts, after an update of the packages or a new weight in the
// styles. A variable font carries every weight between its thinnest and its boldest, and of a heading's the shop shows one.
// What is written in English and its neighbours is one file; letters of the others come when a page has one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const to = 'web/styles/fonts'
const packages = 'node_modules/@fontsource-variable'
const fonts = [
  { name: 'besley', wght: 620 },
  { name: 'figtree', wght: { min: 400, max: 750, default: 400 } },
  // Sent by shops that chose them alone.
  { name: 'playfair-display', wght: 620 },
  { name: 'nunito', wght: { min: 400, max: 800, default: 400 } },
]

/** Every letter of ranges such as `U+0000-00FF,U+0131`. */
const lettersOf = (ranges) =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')

mkdirSync(to, { recursive: true })
for (const { name, wght } of fonts) {
  const ranges = JSON.parse(readFileSync(`${packages}/${name}/unicode.json`, 'utf8'))
  for (const part of ['latin', 'latin-ext']) {
    const whole = readFileSync(`${packages}/${name}/files/${name}-${part}-wght-normal.woff2`)
    const cut = await subsetFont(whole, lettersOf(ranges[part]), { targetFormat: 'woff2', variationAxes: { wght } })
    writeFileSync(`${to}/${name}-${part}.woff2`, cut)
    console.log(`${name}-${part}: ${whole.length} -> ${cut.length} bytes`)
  }
}

// Receipts are drawn by the server, with one weight in a file, packed in no way that would have to be undone each time.
const forPrint = 'server/shop/receipts/fonts'
mkdirSync(forPrint, { recursive: true })
for (const [name, wght] of [
  ['besley', 620],
  ['figtree', 400],
  ['figtree', 600],
]) {
  const { latin } = JSON.parse(readFileSync(`${packages}/${name}/unicode.json`, 'utf8'))
  const whole = readFileSync(`${packages}/${name}/files/${name}-latin-wght-normal.woff2`)
  const cut = await subsetFont(whole, lettersOf(latin), { targetFormat: 'truetype', variationAxes: { wght } })
  writeFileSync(`${forPrint}/${name}-${wght}.ttf`, cut)
  console.log(`${name}-${wght}.ttf: ${cut.length} bytes`)
}
