import fc, { type Arbitrary } from 'fast-check'

/** Strings known to break applications. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u0000\ufffe',
  'İstanbul ﬁ ẞ 👩‍👩‍👧‍👦 e\u0301',
  `' or 1=1; drop table orders; --`,
  `\\'; select pg_sleep(10); --`,
  '%_%',
  '$1',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil.example")',
  'evil@example.com\r\nbcc: all@example.com',
  '../../../../etc/passwd',
  '%2e%2e%2f%00',
  '//evil.example/\\evil.example',
  'http://169.254.169.254/latest/meta-data',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '99999999999999999999999999',
  '-0.000001',
  '1,000.00',
  'null',
  'true',
  '[object Object]',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
]

const numbers = [0, -0, -1, 0.1, 1e-7, -5.55, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, Number.MIN_VALUE]

/** A string of any length and of an unexpected kind. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom('a', '9', '字', '(', '\\').map((unit) => unit.repeat(20_000)) },
)

/** Keys that reach into the prototype. JSON can carry them; an object literal cannot. */
const poisoned = fc.constantFrom(
  JSON.parse('{"__proto__":{"role":"admin","isAdmin":true}}'),
  { constructor: { prototype: { role: 'admin' } } },
  { toString: 1, valueOf: null, hasOwnProperty: 'x' },
  { $gt: '', $ne: null },
)

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** Any JSON, with a preference for the unexpected. */
export const hostileJson: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], nested(500)) },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 2, arbitrary: poisoned },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Bodies that are not JSON, or hardly. */
export const brokenBody: Arbitrary<string> = fc.oneof(
  fc.constantFrom('{', '{"a":', 'null', '"text"', '0', '[]', '{"__proto__":1}', '{"a":1,"a":2}', '\0', '\ufeff{}'),
  fc.constantFrom(
    '['.repeat(50_000),
    '['.repeat(50_000) + ']'.repeat(50_000),
    `{"a":${'9'.repeat(5000)}}`,
    `{"a":"${'x'.repeat(300_000)}"}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
