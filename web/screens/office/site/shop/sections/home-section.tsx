import { LocalField } from '../fields/local-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { Section } from './section.tsx'

export const HomeSection = () => (
  <Section name="home" title="Home page">
    <LocalField path="headline" label="Headline" hint="Up to 80 characters." />
    <LocalField path="lede" label="Text below the headline" hint="A sentence or two, up to 240 characters." rows={3} />
    <PictureField
      use="picture"
      label="Picture of the home page"
      hint="A photo, best 1600 wide or wider. Without one, the drawn coast stays, in your colours."
    />
  </Section>
)
