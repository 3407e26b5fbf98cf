import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const html = (text: string) => renderMarkdown(text, 'en').html

describe('an operator’s text cannot run code', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'text <a href="javascript:alert(1)">here</a>',
    '[here](javascript:alert(1))',
    '[here](JaVaScRiPt:alert(1))',
    '[here](&#106;avascript:alert(1))',
    '[here](java\tscript:alert(1))',
    '[here](<java script:alert(1)>)',
    '[here](vbscript:msgbox(1))',
    '[here](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '![x](data:image/svg+xml;base64,PHN2Zy8+)',
    '<javascript:alert(1)>',
    '[a]: javascript:alert(1)\n\n[here][a]',
    '[here](https://example.com "onmouseover=alert(1) x=\\"")',
    '`<script>`\n\n```html"><script>\n<script>\n```',
    '<details open ontoggle=alert(1)>',
    '[here](file:///etc/passwd)',
    '[here](blob:https://example.com/1)',
  ])('%s', (text) => {
    const tags = html(text).match(/<[^>]*>/g) ?? []

    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?(p|a|code|pre|em|strong)\b/)
      expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w+/i)
      expect(tag).not.toMatch(/(href|src)="\s*(javascript|vbscript|data|file|blob)/i)
    }
  })

  test('no input produces tags other than ours', () => {
    const nasty = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '[',
      '](',
      ')',
      'javascript:',
      '&#x6a;',
      '\n',
      '|',
      '#',
      '`',
      '\\',
      'a',
    )
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 40 }), (parts) => {
        const tags = html(parts.join('')).match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(
            /^<\/?(p|a|br|code|pre|em|strong|ul|ol|li|hr|blockquote|h[2-6]|table|thead|tbody|tr|th|td)\b/,
          )
        expect(tags.join('')).not.toMatch(/href="\s*javascript/i)
      }),
    )
  })
})

describe('links', () => {
  test.each([
    ['[x](https://example.com/a)', '<a href="https://example.com/a" rel="noopener">'],
    ['[x](mailto:help@example.com)', '<a href="mailto:help@example.com" rel="noopener">'],
    ['[x](tel:+49301234)', '<a href="tel:+49301234" rel="noopener">'],
    ['[x](/support)', '<a href="/support">'],
    ['[x](#text-price)', '<a href="#text-price">'],
    ['Write to help@example.com.', '<a href="mailto:help@example.com" rel="noopener">'],
  ])('%s may lead there', (text, link) => {
    expect(html(text)).toContain(link)
  })

  test.each(['[x](//evil.example)', '[x](/\\evil.example)', '[x](https:evil.example)'])(
    '%s does not pass for one of ours',
    (text) => {
      expect(html(text)).not.toMatch(/href="(\/[/\\]|https:e)/)
    },
  )

  test('to our pages lead to the reader’s language', () => {
    const text = '[a](/terms?version=1) [b](/de/terms) [c](/api/shop) [d](#x)'

    const links = renderMarkdown(text, 'ar').html.match(/href="[^"]*"/g)

    expect(links).toEqual(['href="/ar/terms?version=1"', 'href="/de/terms"', 'href="/api/shop"', 'href="#x"'])
  })
})

describe('headings', () => {
  test('stay below the page’s own, whatever level they begin at', () => {
    expect(html('# One\n\n## Two')).toContain('<h2 id="text-one">One</h2>\n<h3 id="text-two">Two</h3>')
    expect(html('### One\n\n###### Two')).toMatch(/<h2 .*<h5 /s)
    expect(html('# A\n\n###### B')).toContain('<h6 id="text-b">')
  })

  test('are listed, each under an id of its own', () => {
    const { contents } = renderMarkdown('## Price\n\n## Price\n\n### Small\n\n## الدفع\n\n## !', 'en')

    expect(contents).toEqual([
      { id: 'text-price', title: 'Price' },
      { id: 'text-price--2', title: 'Price' },
      { id: 'text-الدفع', title: 'الدفع' },
      { id: 'text-part', title: '!' },
    ])
  })
})

test('tables are drawn', () => {
  expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>2</td>')
})
