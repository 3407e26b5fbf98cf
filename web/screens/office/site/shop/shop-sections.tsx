import type { ReactNode } from 'react'
import { BrandSection } from './sections/brand-section.tsx'
import { ClaimsSection } from './sections/claims-section.tsx'
import { ColoursSection } from './sections/colours-section.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { FontSection } from './sections/font-section.tsx'
import { HomeSection } from './sections/home-section.tsx'
import { LegalSection } from './sections/legal-section.tsx'
import { QuestionsSection } from './sections/questions-section.tsx'
import { sectionId } from './sections/section.tsx'
import { SellerSection } from './sections/seller-section.tsx'
import { TestimonialsSection } from './sections/testimonials-section.tsx'

const sections: [name: string, title: string, Part: () => ReactNode][] = [
  ['brand', 'Name and brand', BrandSection],
  ['colours', 'Colours', ColoursSection],
  ['font', 'Font', FontSection],
  ['seller', 'Seller', SellerSection],
  ['contact', 'Contact', ContactSection],
  ['home', 'Home page', HomeSection],
  ['claims', 'Claims', ClaimsSection],
  ['testimonials', 'Testimonials', TestimonialsSection],
  ['questions', 'Questions', QuestionsSection],
  ['legal', 'Legal texts', LegalSection],
]

/** All sections of the form, with links to each at the top. */
export const ShopSections = () => (
  <>
    <nav className="shop-nav" aria-label="Parts of the form">
      {sections.map(([name, title]) => (
        <a key={name} className="link small" href={`#${sectionId(name)}`}>
          {title}
        </a>
      ))}
    </nav>
    {sections.map(([name, , Part]) => (
      <Part key={name} />
    ))}
  </>
)
