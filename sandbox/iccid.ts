/** The check digit at the end of an ICCID. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
