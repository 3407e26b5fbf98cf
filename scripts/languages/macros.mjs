// Turns the sentences of a source file into messages, and lists them.
import { transformAsync } from '@babel/core'
import extractMessages from '@lingui/babel-plugin-extract-messages'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

const linguiConfig = makeConfig({ locales: ['en'], sourceLocale: 'en', catalogs: [] }, { skipValidation: true })

/** Whether a browser file has macros that must be turned into messages before it can run. */
export const hasMacros = (code) => /@lingui\/(core|react)\/macro/.test(code)

/** Whether a file has any sentence to translate: by macro, by `say('…')`, or marked by `sentence('…')`. */
export const hasMessages = (code) => hasMacros(code) || hasMarks(code) || /\bsay\(/.test(code)

/** Whether it has sentences in tables, which the browser's code refers to by id. */
export const hasMarks = (code) => /\/sentence\.ts'/.test(code)

/** The text of a call's first argument; undefined if it is not a literal. */
function writtenIn([first]) {
  if (first?.type === 'StringLiteral') return first.value
  if (first?.type === 'TemplateLiteral' && first.expressions.length === 0) return first.quasis[0].value.cooked
  return undefined
}

/**
 * The server translates with `say('Your eSIM is ready, {name}', { name })`, which runs as it is written; tables mark
 * their sentences with `sentence('…')`. With `toIds` the latter become message ids.
 */
const readSaid =
  (messages, toIds) =>
  ({ types }) => ({
    visitor: {
      CallExpression(path, { filename }) {
        const { callee, arguments: given, loc } = path.node
        if (callee.type === 'MemberExpression' && callee.property.name === 'say' && writtenIn(given) !== undefined)
          throw new Error(`${filename}:${loc?.start.line}: a sentence is collected from say('…') by that name alone`)
        if (callee.type !== 'Identifier' || !['say', 'sentence'].includes(callee.name)) return
        const message = writtenIn(given)
        if (message === undefined) {
          // A sentence from a table is passed by name; one assembled here could not be translated.
          if (callee.name === 'say' && ['Identifier', 'MemberExpression', 'CallExpression'].includes(given[0]?.type))
            return
          throw new Error(`${filename}:${loc?.start.line}: ${callee.name}() wants its sentence written out`)
        }
        const id = generateMessageId(message)
        messages.push({ id, message, origin: [filename, loc?.start.line ?? 0] })
        if (toIds && callee.name === 'sentence') path.replaceWith(types.stringLiteral(id))
      },
    },
  })

/**
 * The code with its macros expanded, and its messages. `withText` keeps the English sentences in the code, for builds
 * that get them from nowhere else.
 */
export async function readMessages(code, filename, { withText = true } = {}) {
  const messages = []
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [
      [macros.default ?? macros, { linguiConfig, extract: withText, stripMessageField: !withText }],
      [extractMessages.default ?? extractMessages, { onMessageExtracted: (message) => messages.push(message) }],
      readSaid(messages, !withText),
    ],
  })
  return { code: result?.code ?? code, map: result?.map ?? null, messages }
}
