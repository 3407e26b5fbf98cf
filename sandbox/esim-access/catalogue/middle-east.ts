import type { CountryRow } from './country-row.ts'

export const middleEast: readonly CountryRow[] = [
  ['AE', 'United Arab Emirates', 5.49, 'e& 5G, du 5G'],
  ['BH', 'Bahrain', 5.99, 'Batelco 5G, Zain 5G, stc 5G'],
  ['IL', 'Israel', 4.49, 'Partner 5G, Cellcom 5G, Pelephone 5G, Hot Mobile 5G'],
  ['IQ', 'Iraq', 7.49, 'Zain 4G, Asiacell 4G, Korek 4G'],
  ['IR', 'Iran', 11.99, 'MCI 5G, Irancell 5G, RighTel 4G'],
  ['JO', 'Jordan', 5.49, 'Zain 5G, Orange 5G, Umniah 5G'],
  ['KW', 'Kuwait', 5.49, 'Zain 5G, Ooredoo 5G, stc 5G'],
  ['LB', 'Lebanon', 8.99, 'touch 4G, Alfa 4G'],
  ['OM', 'Oman', 5.99, 'Omantel 5G, Ooredoo 5G, Vodafone 5G'],
  ['PS', 'Palestine', 7.99, 'Jawwal 4G, Ooredoo 4G'],
  ['QA', 'Qatar', 5.49, 'Ooredoo 5G, Vodafone 5G'],
  ['SA', 'Saudi Arabia', 5.49, 'stc 5G, Mobily 5G, Zain 5G'],
  ['SY', 'Syria', 19.99, 'Syriatel 4G, MTN Syria 4G'],
  ['TR', 'Türkiye', 4.49, 'Turkcell 5G, Vodafone 5G, Türk Telekom 5G'],
  ['YE', 'Yemen', 16.99, 'Yemen Mobile 4G, YOU 4G, Sabafon 4G'],
]
