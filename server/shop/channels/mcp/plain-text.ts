/**
 * A name as one line of text. Names come from wholesalers and operators: to an assistant they are data, so nothing in
 * them may look like markup.
 */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[[\]<>`*#]/g, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
