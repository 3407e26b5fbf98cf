export type Region = 'europe' | 'asia' | 'americas' | 'mena' | 'global'

/** The part of the world a country is listed under. It decides the payment methods shown. */
const countriesOf: Record<Exclude<Region, 'global'>, string> = {
  europe: `AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV
    MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK`,
  // Travellers combine Australia and New Zealand with Asia, and the wholesalers' regional plans do too.
  asia: `AF AM AU AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP NZ PH PK SG TH TJ TL TM TW UZ VN`,
  americas: `AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC
    MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI`,
  mena: `AE BH IL IQ IR JO KW LB OM PS QA SA SY YE
    AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG
    RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW`,
}

const regionByCountry = new Map(
  Object.entries(countriesOf).flatMap(([region, codes]) =>
    codes.split(/\s+/).map((code) => [code, region as Region] as const),
  ),
)

export const regionOf = (countryCode: string): Region => regionByCountry.get(countryCode.toUpperCase()) ?? 'global'
