/** Whether a tax number is a VAT number: the letters of its country, then mostly digits. Registers know whether it exists. */
export function isVatNumber(text: string): boolean {
  const plain = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  return /^(?:[A-Z]{2}|CHE|EU)[0-9A-Z+*]{5,15}$/.test(plain) && plain.replaceAll(/\D/g, '').length >= 5
}
