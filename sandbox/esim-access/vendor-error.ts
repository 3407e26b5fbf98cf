/** The errors the vendor documents, as far as the stand-in can produce them. */
const messages = {
  '000001': 'Server error',
  '000101': 'Request header is missing or wrong',
  '000103': 'The request is not JSON',
  '000105': 'Request parameter is missing or wrong',
  '101001': 'Request timestamp expired',
  '101003': 'Request signature mismatch',
  '200002': 'The operation is not allowed in the current state of the order',
  '200005': 'Package price error',
  '200006': 'Total order amount error',
  '200007': 'Insufficient account balance',
  '200008': 'Order parameters error',
  '200010': 'Profile is being downloaded for the order',
  '200011': 'Insufficient available profiles for the package',
  '310241': 'Package code does not exist',
  '310272': 'Order number does not exist',
  '310403': 'ICCID does not exist in the order',
  '900001': 'System is busy, try again later',
} as const

export class VendorError extends Error {
  readonly code: string

  constructor(code: keyof typeof messages | (string & {}), detail?: string) {
    super(detail ?? (code in messages ? messages[code as keyof typeof messages] : 'The request failed'))
    this.code = code
  }
}
