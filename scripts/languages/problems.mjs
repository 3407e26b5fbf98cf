// Finds the mistakes in a translation that a program can see.
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parse } from '@messageformat/parser'

/** The values and elements in a sentence: `{name}`, `<0>`. */
function partsOf(message) {
  const parts = new Set(message.match(/<\/?\d+\/?>/g) ?? [])
  const visit = (tokens) => {
    if (typeof tokens === 'string') return
    for (const token of tokens) {
      if (typeof token === 'string') continue
      const [name, , choices] = token
      parts.add(`{${name}}`)
      for (const choice of Object.values(choices ?? {})) if (Array.isArray(choice)) visit(choice)
    }
  }
  visit(compileMessage(message))
  return parts
}

/** Empty if the translation can replace the message. */
export function problemsOf(message, translation) {
  if (!translation) return ['is not translated']
  try {
    parse(translation)
  } catch (error) {
    return [`cannot be read: ${error.message}`]
  }
  const [translated, wanted] = [partsOf(translation), partsOf(message)]
  return [
    ...[...wanted].filter((part) => !translated.has(part)).map((part) => `lacks ${part}`),
    ...[...translated].filter((part) => !wanted.has(part)).map((part) => `has ${part}, which the sentence does not`),
  ]
}
