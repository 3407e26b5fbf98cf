/** Names that travellers type for a country and that our list of countries lacks. */

const listed = (lines: string): Record<string, string[]> =>
  Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line): [string, string[]] => {
        const [code = '', names = ''] = line.trim().split(/:\s*/)
        return [code, names.split(/,\s*/)]
      }),
  )

export const otherNames = listed(`
  AE: UAE, Emirates
  BA: Bosnia
  CD: Congo Kinshasa, Zaire
  CI: Cote d'Ivoire
  CV: Cabo Verde
  CZ: Czech Republic
  FK: Falklands
  GB: UK, Britain, Great Britain, England, Scotland, Wales, Northern Ireland
  KR: Korea
  MK: Macedonia
  MM: Burma
  NL: Holland
  RU: Russian Federation
  SZ: Swaziland
  TL: East Timor
  TR: Turkey
  US: USA, America, United States of America, States
  VA: Vatican, Holy See
  VN: Viet Nam
`)

/** The same in other languages, where both the list of countries and `Intl` lack them. */
export const otherForeignNames = listed(`
  AE: 阿联酋, 阿聯酋
  AU: 호주, 豪州, 澳洲
  BY: Weißrussland, Biélorussie, Bielorrusia, Bielorussia
  CI: Elfenbeinküste, Costa de Marfil
  CV: Kap Verde, Cap-Vert
  CZ: Tschechische Republik, République tchèque, República Checa, Repubblica Ceca
  GB: Großbritannien, Grande-Bretagne, Angleterre, Gran Bretaña, Inglaterra, Gran Bretagna, Inghilterra, Grã-Bretanha, بريطانيا, إنجلترا
  JP: にほん, にっぽん
  KR: Korea, Corée, Corea, Coreia, 남한, 南韩, كوريا
  MM: Birma, Birmanie, Birmania
  NL: Hollande, Olanda, Holanda
  TR: 터키
  US: Amerika, Amérique, América, EEUU, EUA, 米国, أمريكا
`)

/** What travellers call a region, where it differs from the wholesaler's name. */
export const otherRegionNames: Readonly<Record<string, readonly string[]>> = {
  Asia: ['Asia Pacific', 'Far East'],
  'Australia and New Zealand': ['Australasia', 'Down Under'],
  'British Isles': ['Britain and Ireland'],
  'Caucasus and Central Asia': ['Silk Road'],
  'China, Hong Kong and Macau': ['Greater China'],
  Europe: [
    'European Union',
    'Europa',
    'Schengen',
    'Schengenraum',
    'Espace Schengen',
    'Espacio Schengen',
    'Espaço Schengen',
    'シェンゲン',
    '솅겐',
    '申根',
    'شنغن',
    'Benelux',
  ],
  Global: ['World', 'Worldwide', 'International', 'Everywhere'],
  Gulf: ['Gulf states', 'GCC'],
  'Latin America': ['LatAm'],
  'Middle East': ['Near East', 'Levant'],
  Nordics: ['Scandinavia', 'Nordic countries'],
  Oceania: ['Pacific', 'South Seas'],
  'North Africa': ['Maghreb'],
  'Southeast Asia': ['South East Asia', 'ASEAN'],
}

export const places = listed(`
  AE: Dubai, Sharjah, Ras Al Khaimah
  AL: Tirana, Saranda
  AR: Buenos Aires, Patagonia, Cordoba, Mendoza, Bariloche, Ushuaia
  AT: Salzburg, Innsbruck, Graz, Tyrol
  AU: Sydney, Melbourne, Brisbane, Perth, Adelaide, Cairns, Gold Coast, Tasmania, Hobart, Darwin
  BD: Chittagong, Cox's Bazar
  BE: Bruges, Antwerp, Ghent, Flanders
  BO: La Paz, Uyuni, Santa Cruz de la Sierra
  BR: Rio de Janeiro, Sao Paulo, Salvador, Fortaleza, Recife, Florianopolis, Iguacu, Amazon
  BG: Varna, Burgas, Plovdiv, Sunny Beach
  BS: Bahamas, Paradise Island, Exuma
  CA: Toronto, Vancouver, Montreal, Calgary, Quebec, Banff, Edmonton, Whistler
  CH: Zurich, Geneva, Basel, Lausanne, Lucerne, Interlaken, Zermatt, Davos
  CL: Valparaiso, Atacama, Easter Island, Punta Arenas
  CN: Shanghai, Guangzhou, Shenzhen, Chengdu, Xian, Hangzhou, Wuhan, Chongqing, Hainan, Guilin, Tibet
  CO: Medellin, Cartagena, Cali, Barranquilla, Santa Marta
  CR: Guanacaste, Tamarindo, La Fortuna, Monteverde
  CU: Varadero, Trinidad de Cuba
  CY: Larnaca, Limassol, Paphos, Ayia Napa
  CZ: Brno, Karlovy Vary, Cesky Krumlov
  DE: Munich, Frankfurt, Hamburg, Cologne, Dusseldorf, Stuttgart, Leipzig, Dresden, Bavaria, Nuremberg
  DK: Aarhus, Odense, Billund
  DO: Punta Cana, Puerto Plata, Samana
  DZ: Oran, Constantine
  EC: Guayaquil, Galapagos, Cuenca
  EE: Tartu
  EG: Alexandria, Hurghada, Sharm El Sheikh, Luxor, Aswan, Giza, Dahab, Marsa Alam
  ES: Barcelona, Seville, Valencia, Malaga, Bilbao, Granada, Ibiza, Mallorca, Majorca, Menorca, Tenerife, Gran Canaria, Lanzarote, Fuerteventura, Canary Islands, Alicante, San Sebastian, Marbella, Andalusia, Zaragoza
  ET: Lalibela
  FI: Rovaniemi, Lapland, Tampere, Turku
  FJ: Nadi, Viti Levu
  FR: Lyon, Nice, Marseille, Bordeaux, Cannes, Toulouse, Strasbourg, Nantes, Corsica, Chamonix, Provence, Normandy, Montpellier, Lille
  GB: Edinburgh, Manchester, Liverpool, Glasgow, Birmingham, Belfast, Cardiff, Bristol, Oxford, Cambridge, Leeds, Brighton
  GE: Batumi, Kutaisi
  GH: Kumasi
  GR: Santorini, Mykonos, Crete, Rhodes, Corfu, Thessaloniki, Heraklion, Zakynthos, Kos, Naxos, Paros
  GT: Antigua Guatemala, Tikal
  HK: Kowloon, Victoria Peak
  HR: Dubrovnik, Split, Zadar, Pula, Rovinj, Hvar, Istria
  HU: Debrecen, Balaton
  ID: Bali, Denpasar, Ubud, Lombok, Yogyakarta, Surabaya, Bandung, Java, Sumatra, Medan, Komodo
  IE: Cork, Galway, Limerick, Killarney
  IL: Tel Aviv, Haifa, Eilat
  IN: Mumbai, Delhi, Bangalore, Bengaluru, Goa, Chennai, Kolkata, Hyderabad, Jaipur, Agra, Kerala, Pune, Udaipur, Varanasi, Ahmedabad
  IS: Akureyri, Keflavik
  IT: Milan, Venice, Florence, Naples, Turin, Bologna, Verona, Pisa, Palermo, Catania, Sicily, Sardinia, Amalfi, Capri, Tuscany, Lake Como, Bari, Puglia
  JM: Montego Bay, Negril, Ocho Rios
  JO: Petra, Aqaba, Wadi Rum
  JP: Osaka, Kyoto, Sapporo, Fukuoka, Nagoya, Yokohama, Hiroshima, Okinawa, Nara, Kobe, Hokkaido, Hakone, Narita, Haneda
  KE: Mombasa, Masai Mara, Kisumu, Diani
  KH: Siem Reap, Angkor, Sihanoukville
  KR: Busan, Jeju, Incheon, Daegu
  KZ: Almaty
  LA: Luang Prabang, Vang Vieng
  LK: Kandy, Galle, Ella, Sigiriya, Negombo
  LT: Kaunas, Klaipeda
  LV: Jurmala
  MA: Marrakech, Marrakesh, Casablanca, Fes, Agadir, Tangier, Essaouira, Chefchaouen
  ME: Kotor, Budva, Tivat
  MG: Nosy Be
  MM: Yangon, Mandalay, Bagan
  MT: Gozo, Sliema
  MU: Grand Baie
  MV: Maafushi
  MX: Cancun, Tulum, Playa del Carmen, Guadalajara, Monterrey, Los Cabos, Cabo San Lucas, Puerto Vallarta, Oaxaca, Cozumel, Tijuana, Yucatan, Merida
  MY: Penang, Langkawi, Johor Bahru, Malacca, Kota Kinabalu, Borneo, Sabah, Sarawak
  NG: Lagos, Kano
  NL: Rotterdam, The Hague, Utrecht, Eindhoven, Maastricht
  NO: Bergen, Tromso, Lofoten, Stavanger, Trondheim
  NP: Pokhara, Everest, Lumbini
  NZ: Auckland, Queenstown, Christchurch, Rotorua, Wanaka, Dunedin
  OM: Salalah
  PA: Bocas del Toro, San Blas
  PE: Cusco, Machu Picchu, Arequipa, Iquitos
  PF: Tahiti, Bora Bora, Moorea
  PH: Cebu, Boracay, Palawan, El Nido, Davao, Siargao, Bohol
  PK: Karachi, Lahore, Hunza
  PL: Krakow, Gdansk, Wroclaw, Poznan, Zakopane
  PT: Porto, Algarve, Faro, Madeira, Funchal, Azores, Sintra
  RO: Transylvania, Brasov, Cluj, Sibiu, Timisoara
  RS: Novi Sad
  RU: Saint Petersburg, Sochi, Kazan, Vladivostok
  SA: Jeddah, Mecca, Makkah, Medina, Dammam, AlUla
  SC: Praslin, La Digue, Mahe
  SE: Gothenburg, Malmo, Kiruna, Uppsala
  SG: Sentosa, Changi
  SI: Bled, Piran, Maribor
  SK: Kosice, High Tatras
  SN: Saly
  TH: Phuket, Chiang Mai, Pattaya, Koh Samui, Krabi, Koh Phangan, Koh Tao, Hua Hin, Chiang Rai, Phi Phi
  TN: Djerba, Hammamet, Sousse
  TR: Istanbul, Antalya, Cappadocia, Izmir, Bodrum, Alanya, Fethiye, Marmaris, Pamukkale, Dalaman
  TW: Kaohsiung, Taichung, Tainan, Hualien
  TZ: Zanzibar, Dar es Salaam, Serengeti, Kilimanjaro, Arusha
  UA: Lviv, Odesa, Odessa, Kharkiv
  UG: Entebbe, Bwindi
  US: New York, Los Angeles, San Francisco, Las Vegas, Miami, Chicago, Orlando, Hawaii, Honolulu, Boston, Seattle, California, Florida, Texas, Houston, Dallas, San Diego, New Orleans, Denver, Atlanta, Philadelphia, Alaska, Nashville, Austin, Portland, Grand Canyon, Phoenix, Maui
  UZ: Samarkand, Bukhara, Khiva
  VN: Ho Chi Minh City, Saigon, Da Nang, Hoi An, Nha Trang, Ha Long, Hue, Sapa, Phu Quoc, Dalat
  ZA: Cape Town, Johannesburg, Durban, Kruger, Stellenbosch
  ZM: Livingstone
  ZW: Victoria Falls
`)
