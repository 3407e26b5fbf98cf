import { expect, test } from 'vitest'
import { isSameCompany } from './same-company.ts'

test.each([
  ['Voyages SARL', 'VOYAGES'],
  ['Voyages S.A.R.L.', 'SARL VOYAGES'],
  ['Société Générale', 'SA SOCIETE GENERALE'],
  ['Müller Reisen GmbH', 'MUELLER REISEN GESELLSCHAFT MIT BESCHRANKTER HAFTUNG'],
  ['Reise & Meer', 'REISE UND MEER GMBH & CO. KG'],
  ['Google', 'GOOGLE IRELAND LIMITED'],
  ['Booking.com', 'BOOKING COM B.V.'],
  ['Adidas', 'ADIDAS AG || THREE STRIPES'],
  ['Three Stripes', 'ADIDAS AG || THREE STRIPES'],
  ['Vodafone Panafon', 'ΒΟΝΤΑΦΟΝ-ΠΑΝΑΦΟΝ ΑΝΩΝΥΜΗ ΕΤΑΙΡΕΙΑ'],
  ['Balgarski Pateki', 'БЪЛГАРСКИ ПЪТЕКИ ЕООД'],
  ['Řehoř cestování', 'REHOR CESTOVANI S.R.O.'],
  ['Łódzkie Podróże', 'ŁÓDZKIE PODRÓŻE SPÓŁKA Z O.O.'],
  ['Acme Travell', 'ACME TRAVEL SRL'],
  ['SA', 'SA'],
])('%s can be %s', (typed, registered) => {
  expect(isSameCompany(typed, registered)).toBe(true)
})

test.each([
  ['Voyages SARL', 'SODIMAS'],
  ['My Own Name', 'GOOGLE IRELAND LIMITED'],
  ['Ana Ruiz', 'DEUTSCHE BAHN AKTIENGESELLSCHAFT'],
  ['Best Reisen GmbH', 'SIEMENS HEALTHINEERS GMBH'],
  ['GmbH', 'SIEMENS AG'],
  ['The Company', 'VOYAGES ET CIE'],
  ['A', 'ADIDAS AG'],
  ['', 'ADIDAS AG'],
])('%s cannot be %s', (typed, registered) => {
  expect(isSameCompany(typed, registered)).toBe(false)
})
