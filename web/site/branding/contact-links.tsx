/** The number for a `tel:` link: the digits, with a leading plus if there is one. */
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
