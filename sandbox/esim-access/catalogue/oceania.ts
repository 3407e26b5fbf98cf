import type { CountryRow } from './country-row.ts'

export const oceania: readonly CountryRow[] = [
  ['AS', 'American Samoa', 13.99, 'Bluesky 4G, ASTCA 4G'],
  ['AU', 'Australia', 4.99, 'Telstra 5G, Optus 5G, Vodafone 5G'],
  ['CK', 'Cook Islands', 16.99, 'Vodafone 4G'],
  ['FJ', 'Fiji', 8.49, 'Vodafone 5G, Digicel 5G'],
  ['FM', 'Micronesia', 18.49, 'FSM Telecom 4G'],
  ['GU', 'Guam', 6.49, 'Docomo Pacific 5G, GTA 5G, IT&E 4G'],
  ['KI', 'Kiribati', 21.49, 'Vodafone 4G, Ocean Link 4G'],
  ['MH', 'Marshall Islands', 22.49, 'NTA 4G'],
  ['MP', 'Northern Mariana Islands', 7.49, 'Docomo Pacific 4G, IT&E 4G'],
  ['NC', 'New Caledonia', 12.99, 'OPT Mobilis 4G'],
  ['NR', 'Nauru', 19.99, 'Digicel 4G, Neotel 4G'],
  ['NZ', 'New Zealand', 4.99, 'Spark 5G, One NZ 5G, 2degrees 5G'],
  ['PF', 'French Polynesia', 12.49, 'Vini 5G, Vodafone 5G, Viti 4G'],
  ['PG', 'Papua New Guinea', 11.49, 'Digicel 4G, Vodafone 4G, Telikom 4G'],
  ['PW', 'Palau', 19.99, 'PNCC 4G, Palau Mobile 4G'],
  ['SB', 'Solomon Islands', 16.99, 'Our Telekom 4G, bmobile 4G'],
  ['TO', 'Tonga', 14.99, 'Digicel 4G, TCC U-Call 4G'],
  ['TV', 'Tuvalu', 24.99, 'TTC 4G'],
  ['VU', 'Vanuatu', 13.49, 'Digicel 4G, Vodafone 4G'],
  ['WS', 'Samoa', 12.49, 'Digicel 4G, Vodafone 4G'],
]
