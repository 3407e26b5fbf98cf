import { socialSites } from '#contract/site/shop-profile.ts'
import { Select } from '../../../../../ui/select.tsx'
import { LineField } from '../fields/line-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import { RowList } from '../fields/row-list.tsx'
import { fieldId } from '../focus-field.ts'
import { useFormField } from '../shop-form.ts'
import { Section } from './section.tsx'

const siteNames: Record<(typeof socialSites)[number], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  other: 'Another site',
}

const MOST_LINKS = 8

export const ContactSection = () => (
  <Section name="contact" title="Contact">
    <LineField
      path="supportEmail"
      label="Support email"
      type="email"
      inputMode="email"
      hint="Where customers write to, and where answers to our mails go."
    />
    <LineField path="phone" label="Telephone" type="tel" hint="With the country: +49 30 1234567" />
    <LocalField path="hours" label="Hours" hint="When somebody answers: Monday to Friday, 9 to 17 (Berlin)" />
    <h3>Social links</h3>
    <RowList name="social" one="Link" add="Add a link" most={MOST_LINKS} begin={{ site: 'instagram' }} first="url">
      {(path) => (
        <>
          <Site path={`${path}.site`} />
          <LineField path={`${path}.url`} label="Address" type="url" inputMode="url" placeholder="https://" />
        </>
      )}
    </RowList>
  </Section>
)

function Site({ path }: { path: string }) {
  const { value, error, isFixed, onChange } = useFormField(path)
  return (
    <Select
      id={fieldId(path)}
      label="Site"
      error={error}
      value={value || 'other'}
      disabled={isFixed}
      options={socialSites.map((site) => ({ value: site, label: siteNames[site] }))}
      onChange={onChange}
    />
  )
}
