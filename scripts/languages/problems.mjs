// What is wrong with a translation that a machine can see.
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parse } from '@messageformat/parser'

/** The values and the elements a sentence has room for: `{name}`, `<0>`. */
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

/** Empty when the translation can stand in for the message. */
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
