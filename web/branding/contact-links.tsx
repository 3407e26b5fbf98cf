/** What a telephone dials: the digits, and the plus of a country in front of them. */
const dialled = (phone: string) => phone.replaceAll(/(?!^\+)\D/g, '')

export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={`tel:${dialled(phone)}`} dir="ltr">
    {phone}
  </a>
)

export const EmailLink = ({ email, className }: { email: string; className?: string }) => (
  <a className={className} href={`mailto:${email}`} dir="ltr">
    {email}
  </a>
)
