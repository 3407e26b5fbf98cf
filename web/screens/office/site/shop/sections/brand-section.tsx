import { LineField } from '../fields/line-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { Section } from './section.tsx'

export const BrandSection = () => (
  <Section name="brand" title="Name and brand">
    <LineField path="name" label="Shop name" hint="On every page, mail and receipt, and as the sender of mails." />
    <PictureField use="logo" label="Logo" hint="Best wide, on a clear ground. Without one, the name is written." />
    <PictureField
      use="logoDark"
      label="Logo on dark ground"
      hint="For the dark theme and the dark bands. Without one, the logo above is used there too."
    />
    <PictureField
      use="mark"
      label="Mark"
      hint="A square, best 512 × 512 or larger. It becomes the icon in browser tabs, on home screens and in notifications."
    />
  </Section>
)
