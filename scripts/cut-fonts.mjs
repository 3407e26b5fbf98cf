// Subsets the shop's fonts to the weights it uses. Run `npm run fonts` after an update of the packages or for a new
// weight in the styles. A variable font carries every weight from thinnest to boldest, and headings use just one. The
// letters of English and its neighbours are one file; pages with other letters fetch another.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const to = 'web/styles/fonts'
const packages = 'node_modules/@fontsource-variable'
const fonts = [
  { name: 'besley', wght: 620 },
  { name: 'figtree', wght: { min: 400, max: 750, default: 400 } },
  // Sent only by shops that chose them.
  { name: 'playfair-display', wght: 620 },
  { name: 'nunito', wght: { min: 400, max: 800, default: 400 } },
]

/** Every character of ranges such as `U+0000-00FF,U+0131`. */
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

// The server draws receipts with one weight per file, uncompressed so that no receipt has to unpack it.
const forPrint = 'server/shop/papers/pdf/fonts'
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

// Chinese on receipts. The package with one weight per file is fifteen times as large as the variable one, which the
// server cannot read; so its slices are cut here, and keep the package's list and names.
const chinese = 'noto-sans-sc'
rmSync(`${forPrint}/${chinese}`, { recursive: true, force: true })
mkdirSync(`${forPrint}/${chinese}/files`, { recursive: true })
copyFileSync(`${packages}/${chinese}/unicode.json`, `${forPrint}/${chinese}/unicode.json`)
copyFileSync(`${packages}/${chinese}/LICENSE`, `${forPrint}/${chinese}/LICENSE`)
const slices = Object.entries(JSON.parse(readFileSync(`${packages}/${chinese}/unicode.json`, 'utf8')))
for (const [list, ranges] of slices) {
  const slice = `${chinese}/files/${chinese}-${list.replaceAll(/[[\]]/g, '')}`
  const whole = readFileSync(`${packages}/${slice}-wght-normal.woff2`)
  const letters = lettersOf(ranges.replaceAll(' ', ''))
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff', variationAxes: { wght: 400 } })
  writeFileSync(`${forPrint}/${slice}-400-normal.woff`, cut)
}
console.log(`${chinese}: ${slices.length} slices`)
