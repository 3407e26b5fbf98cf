import { notAccepted, tooLarge } from './refuse-picture.ts'

const longestDrawing = 300 * 1024
const mostElements = 5000

/** Elements that do not belong in a drawing, and what to call them. */
const refusedElements: Readonly<Record<string, string>> = {
  script: 'a script (<script>)',
  foreignobject: 'a piece of a web page (<foreignObject>)',
  iframe: 'another web page (<iframe>)',
  object: 'a foreign object (<object>)',
  embed: 'a foreign object (<embed>)',
  audio: 'sound (<audio>)',
  video: 'a film (<video>)',
  handler: 'a script (<handler>)',
  listener: 'a script (<listener>)',
  set: 'an animation (<set>)',
  animate: 'an animation (<animate>)',
  animatemotion: 'an animation (<animateMotion>)',
  animatetransform: 'an animation (<animateTransform>)',
}

const refuse = (found: string) =>
  notAccepted(`This SVG contains ${found}. Please take it out, or save the picture as PNG, and try again.`)

/**
 * Throws unless a drawing is only a drawing; returns the pictures embedded in it. A drawing that passes is rendered to
 * pixels and thrown away: this is the first of two defences, and the one that can say what it found.
 */
export function checkSvg(bytes: Buffer): Buffer[] {
  if (bytes.length > longestDrawing)
    throw tooLarge('This SVG is larger than 300 KB. Please simplify it, or save the picture as PNG.')
  const text = readText(bytes)
  if (/<!doctype|<!entity/i.test(text)) throw refuse('a document type or entities (<!DOCTYPE>)')
  if (/<\?(?!xml\s)/i.test(text)) throw refuse('a processing instruction (<?…?>)')
  const drawing = withoutComments(text)
  const elements = elementsIn(drawing)
  if (elements.length > mostElements) throw refuse(`more than ${mostElements} elements`)
  const embedded = elements.flatMap(checkElement)
  // Also catches what the parser above did not take for an element.
  for (const name of Object.keys(refusedElements))
    if (new RegExp(String.raw`<(?:[\w.-]+:)?${name}[\s/>]`, 'i').test(drawing))
      throw refuse(refusedElements[name] ?? name)
  checkStyles(plain(drawing))
  return embedded
}

function readText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notAccepted('This SVG is not written in UTF-8. Please save it anew, or save the picture as PNG.')
  }
}

/** By hand: a regular expression would search for the end of each of a hundred thousand unclosed comments. */
function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('<!--')
  return rest.reduce((kept, part) => {
    const end = part.indexOf('-->')
    return end < 0 ? kept : `${kept} ${part.slice(end + 3)}`
  }, first)
}

interface Element {
  /** Without its prefix, in lower case. */
  name: string
  attributes: string
}

/** By hand as well: each character is read once, whatever it belongs to. */
function elementsIn(drawing: string): Element[] {
  const elements: Element[] = []
  let start = drawing.indexOf('<')
  while (start >= 0) {
    const end = isLetter(drawing[start + 1]) ? endOfTag(drawing, start + 1) : start + 1
    if (drawing[end] === '>') elements.push(elementOf(drawing.slice(start + 1, end)))
    start = drawing.indexOf('<', end)
  }
  return elements
}

const isLetter = (character = ''): boolean => /[\p{L}_:]/u.test(character)

/** Where a tag ends: at its `>`, or at a `<` that may not be in it. */
function endOfTag(drawing: string, from: number): number {
  for (let at = from; at < drawing.length; at++) {
    const character = drawing[at]
    if (character === '<' || character === '>') return at
    if (character !== '"' && character !== "'") continue
    at = drawing.indexOf(character, at + 1)
    if (at < 0) throw notAccepted('This picture is damaged or incomplete. Please save it anew and try again.')
  }
  return drawing.length
}

function elementOf(tag: string): Element {
  const [whole = ''] = /^[^\s/"'=]+/.exec(tag) ?? []
  return { name: whole.slice(whole.lastIndexOf(':') + 1).toLowerCase(), attributes: tag.slice(whole.length) }
}

function checkElement({ name, attributes }: Element): Buffer[] {
  if (name in refusedElements) throw refuse(refusedElements[name] ?? name)
  if (name === 'text') throw refuse('text (<text>), whose font this shop may not have; convert it to paths')
  const embedded: Buffer[] = []
  for (const [, label = '', quoted = ''] of attributes.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const local = label.replace(/^.*:/, '').toLowerCase()
    const value = plain(quoted.slice(1, -1))
    if (/^on[a-z]/.test(local)) throw refuse(`a script (${label}="…")`)
    if (local === 'base') throw refuse('another address (xml:base)')
    if (local !== 'href' && local !== 'src') continue
    const packed = readPacked(value)
    if (packed) embedded.push(packed)
    else if (!value.startsWith('#')) throw refuse(`a reference to something outside of it (${label}="${short(value)}")`)
  }
  return embedded
}

/** Styles can load from outside only by these two. */
function checkStyles(drawing: string): void {
  if (/@import/i.test(drawing)) throw refuse('a style sheet from elsewhere (@import)')
  for (const [, target = ''] of drawing.matchAll(/url\(\s*["']?\s*([^"')]*)/gi))
    if (!target.startsWith('#')) throw refuse(`a reference to something outside of it (url(${short(target)}))`)
}

/** As an XML or CSS parser would read it: `&#106;` is a `j`, and so is `\6a`. */
const plain = (written: string): string =>
  written
    .replaceAll(/&#x([0-9a-f]+);?/gi, (_, hex: string) => letter(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d+);?/g, (_, digits: string) => letter(Number(digits)))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => letter(Number.parseInt(hex, 16)))
    .trim()

const letter = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd')

function readPacked(value: string): Buffer | undefined {
  const [, base64] = /^data:image\/(?:png|jpe?g);base64,([\s\da-z+/=]*)$/i.exec(value) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
