/** The airports travellers name by the three letters on their tickets, and the codes of whole cities: `US LAX Los Angeles`. */
export interface Airport {
  letters: string
  city: string
}

let byCountry: Map<string, Airport[]> | undefined

/** Read on the first search, as the cities are. */
export const airportsOf = (country: string): readonly Airport[] => (byCountry ??= gather()).get(country) ?? []

function gather(): Map<string, Airport[]> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, Airport[]] => {
        const [code = '', airports = ''] = line.trim().split(': ')
        const listed = airports.split(', ').map((airport) => ({ letters: airport.slice(0, 3), city: airport.slice(4) }))
        return [code, listed]
      }),
  )
}

const lines = `
  AE: DXB Dubai, AUH Abu Dhabi, SHJ Sharjah, DWC Dubai
  AL: TIA Tirana
  AM: EVN Yerevan
  AR: EZE Buenos Aires, AEP Buenos Aires, BUE Buenos Aires, BRC Bariloche, MDZ Mendoza, USH Ushuaia
  AT: VIE Vienna, SZG Salzburg, INN Innsbruck, GRZ Graz
  AU: SYD Sydney, MEL Melbourne, BNE Brisbane, PER Perth, ADL Adelaide, CNS Cairns, OOL Gold Coast, HBA Hobart, DRW Darwin
  AW: AUA Oranjestad
  AZ: GYD Baku
  BA: SJJ Sarajevo
  BB: BGI Bridgetown
  BD: DAC Dhaka
  BE: BRU Brussels, CRL Charleroi
  BG: SOF Sofia, VAR Varna, BOJ Burgas
  BH: BAH Manama
  BO: LPB La Paz, VVI Santa Cruz
  BR: GRU Sao Paulo, CGH Sao Paulo, SAO Sao Paulo, GIG Rio de Janeiro, SDU Rio de Janeiro, RIO Rio de Janeiro, BSB Brasilia, SSA Salvador, REC Recife, FOR Fortaleza, FLN Florianopolis, IGU Foz do Iguacu
  BS: NAS Nassau
  CA: YYZ Toronto, YTO Toronto, YVR Vancouver, YUL Montreal, YYC Calgary, YEG Edmonton, YOW Ottawa, YHZ Halifax, YQB Quebec
  CH: ZRH Zurich, GVA Geneva, BSL Basel
  CL: SCL Santiago, IPC Easter Island
  CN: PEK Beijing, PKX Beijing, PVG Shanghai, SHA Shanghai, CAN Guangzhou, SZX Shenzhen, CTU Chengdu, TFU Chengdu, XIY Xian, HGH Hangzhou, CKG Chongqing, KMG Kunming
  CO: BOG Bogota, MDE Medellin, CTG Cartagena, CLO Cali
  CR: SJO San Jose, LIR Liberia
  CU: HAV Havana, VRA Varadero
  CY: LCA Larnaca, PFO Paphos
  CZ: PRG Prague
  DE: FRA Frankfurt, MUC Munich, BER Berlin, DUS Dusseldorf, HAM Hamburg, CGN Cologne, STR Stuttgart, LEJ Leipzig, HAJ Hanover, NUE Nuremberg
  DK: CPH Copenhagen, BLL Billund
  DO: PUJ Punta Cana, SDQ Santo Domingo, POP Puerto Plata
  DZ: ALG Algiers
  EC: UIO Quito, GYE Guayaquil
  EE: TLL Tallinn
  EG: CAI Cairo, HRG Hurghada, SSH Sharm El Sheikh, LXR Luxor, RMF Marsa Alam
  ES: MAD Madrid, BCN Barcelona, PMI Palma, AGP Malaga, ALC Alicante, VLC Valencia, SVQ Seville, BIO Bilbao, IBZ Ibiza, TFS Tenerife, TFN Tenerife, TCI Tenerife, LPA Gran Canaria, ACE Lanzarote, FUE Fuerteventura, MAH Menorca
  ET: ADD Addis Ababa
  FI: HEL Helsinki, RVN Rovaniemi
  FJ: NAN Nadi
  FR: CDG Paris, ORY Paris, PAR Paris, BVA Paris, NCE Nice, LYS Lyon, MRS Marseille, TLS Toulouse, BOD Bordeaux, NTE Nantes, SXB Strasbourg, AJA Ajaccio, BIA Bastia
  GB: LHR London, LGW London, STN London, LTN London, LCY London, LON London, MAN Manchester, EDI Edinburgh, GLA Glasgow, BHX Birmingham, BRS Bristol, LPL Liverpool, BFS Belfast, NCL Newcastle
  GE: TBS Tbilisi, BUS Batumi, KUT Kutaisi
  GH: ACC Accra
  GP: PTP Pointe-a-Pitre
  GR: ATH Athens, SKG Thessaloniki, HER Heraklion, CHQ Chania, RHO Rhodes, JTR Santorini, JMK Mykonos, CFU Corfu, KGS Kos, ZTH Zakynthos
  GT: GUA Guatemala City
  GU: GUM Guam
  HK: HKG Hong Kong
  HR: ZAG Zagreb, SPU Split, DBV Dubrovnik, ZAD Zadar, PUY Pula
  HU: BUD Budapest
  ID: DPS Bali, CGK Jakarta, JKT Jakarta, SUB Surabaya, YIA Yogyakarta, LOP Lombok, KNO Medan
  IE: DUB Dublin, ORK Cork, SNN Shannon
  IL: TLV Tel Aviv
  IN: DEL Delhi, BOM Mumbai, BLR Bengaluru, MAA Chennai, CCU Kolkata, HYD Hyderabad, GOI Goa, COK Kochi, JAI Jaipur, AMD Ahmedabad
  IS: KEF Reykjavik
  IT: FCO Rome, CIA Rome, ROM Rome, MXP Milan, LIN Milan, MIL Milan, BGY Bergamo, VCE Venice, NAP Naples, FLR Florence, PSA Pisa, BLQ Bologna, TRN Turin, CTA Catania, PMO Palermo, BRI Bari, OLB Olbia, CAG Cagliari
  JM: MBJ Montego Bay, KIN Kingston
  JO: AMM Amman, AQJ Aqaba
  JP: HND Tokyo, NRT Tokyo, TYO Tokyo, KIX Osaka, ITM Osaka, OSA Osaka, CTS Sapporo, FUK Fukuoka, NGO Nagoya, OKA Okinawa, KOJ Kagoshima, HIJ Hiroshima
  KE: NBO Nairobi, MBA Mombasa
  KH: PNH Phnom Penh, SAI Siem Reap, KTI Phnom Penh
  KR: ICN Seoul, GMP Seoul, SEL Seoul, PUS Busan, CJU Jeju
  KW: KWI Kuwait City
  KZ: ALA Almaty, NQZ Astana
  LA: VTE Vientiane, LPQ Luang Prabang
  LB: BEY Beirut
  LK: CMB Colombo
  LT: VNO Vilnius, KUN Kaunas
  LU: LUX Luxembourg
  LV: RIX Riga
  MA: RAK Marrakesh, CMN Casablanca, AGA Agadir, FEZ Fes, TNG Tangier
  MD: RMO Chisinau
  ME: TGD Podgorica, TIV Tivat
  MK: SKP Skopje
  MM: RGN Yangon
  MN: UBN Ulaanbaatar
  MO: MFM Macau
  MQ: FDF Fort-de-France
  MT: MLA Malta
  MU: MRU Mauritius
  MV: MLE Male
  MX: MEX Mexico City, CUN Cancun, GDL Guadalajara, MTY Monterrey, SJD Los Cabos, PVR Puerto Vallarta, TIJ Tijuana, TQO Tulum
  MY: KUL Kuala Lumpur, PEN Penang, LGK Langkawi, BKI Kota Kinabalu
  NA: WDH Windhoek
  NG: LOS Lagos, ABV Abuja
  NL: AMS Amsterdam, EIN Eindhoven, RTM Rotterdam
  NO: OSL Oslo, BGO Bergen, TOS Tromso, SVG Stavanger, TRD Trondheim
  NP: KTM Kathmandu
  NZ: AKL Auckland, CHC Christchurch, ZQN Queenstown, WLG Wellington
  OM: MCT Muscat, SLL Salalah
  PA: PTY Panama City
  PE: LIM Lima, CUZ Cusco
  PF: PPT Tahiti
  PH: MNL Manila, CEB Cebu, MPH Boracay, PPS Palawan
  PK: KHI Karachi, LHE Lahore, ISB Islamabad
  PL: WAW Warsaw, KRK Krakow, GDN Gdansk, WRO Wroclaw, POZ Poznan, KTW Katowice
  PR: SJU San Juan
  PT: LIS Lisbon, OPO Porto, FAO Faro, FNC Madeira, PDL Azores
  QA: DOH Doha
  RE: RUN Saint-Denis
  RO: OTP Bucharest, CLJ Cluj
  RS: BEG Belgrade
  SA: RUH Riyadh, JED Jeddah, DMM Dammam, MED Medina
  SC: SEZ Mahe
  SE: ARN Stockholm, STO Stockholm, GOT Gothenburg, MMX Malmo
  SG: SIN Singapore
  SI: LJU Ljubljana
  SK: BTS Bratislava
  SN: DSS Dakar
  TH: BKK Bangkok, DMK Bangkok, HKT Phuket, CNX Chiang Mai, USM Koh Samui, KBV Krabi
  TN: TUN Tunis, DJE Djerba
  TR: IST Istanbul, SAW Istanbul, AYT Antalya, ESB Ankara, ADB Izmir, BJV Bodrum, DLM Dalaman
  TT: POS Port of Spain
  TW: TPE Taipei, TSA Taipei, KHH Kaohsiung, RMQ Taichung
  TZ: DAR Dar es Salaam, ZNZ Zanzibar, JRO Kilimanjaro
  UA: KBP Kyiv, LWO Lviv
  UG: EBB Entebbe
  US: LAX Los Angeles, JFK New York, LGA New York, EWR New York, NYC New York, SFO San Francisco, ORD Chicago, CHI Chicago, MIA Miami, FLL Fort Lauderdale, LAS Las Vegas, MCO Orlando, ATL Atlanta, DFW Dallas, IAH Houston, DEN Denver, SEA Seattle, BOS Boston, IAD Washington, DCA Washington, PHX Phoenix, PHL Philadelphia, SAN San Diego, TPA Tampa, MSP Minneapolis, DTW Detroit, MSY New Orleans, AUS Austin, BNA Nashville, PDX Portland, SLC Salt Lake City, HNL Honolulu, OGG Maui, ANC Anchorage, SJC San Jose, BWI Baltimore, CLT Charlotte
  UY: MVD Montevideo
  UZ: TAS Tashkent, SKD Samarkand
  VN: SGN Ho Chi Minh City, HAN Hanoi, DAD Da Nang, CXR Nha Trang, PQC Phu Quoc
  ZA: JNB Johannesburg, CPT Cape Town, DUR Durban
  ZM: LUN Lusaka
  ZW: VFA Victoria Falls, HRE Harare
`
