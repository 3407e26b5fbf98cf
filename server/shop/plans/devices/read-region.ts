import type { DeviceRegion } from '#contract/plans/devices.ts'

/** What owners write behind a model's name to say where it comes from. */
const regionWords: readonly (readonly [DeviceRegion, RegExp])[] = [
  [
    'hong-kong-macao',
    /\b(?:hong ?kong|hk|macau|macao)\b|香港|港版|港行|澳门|澳門|マカオ|홍콩|마카오|هونغ كونغ|ماكاو/giu,
  ],
  [
    'mainland-china',
    /\b(?:mainland china|china|chinese|chinesisch|chine|chino|chinois|cina|cinese|chinês|prc|cn)\b|中国|中國|国行|大陆|大陸|중국|الصين|صيني/giu,
  ],
  ['taiwan', /\b(?:taiwan|taiwán|taïwan)\b|台湾|台灣|대만|تايوان/giu],
  [
    'korea',
    /\b(?:south korea|korea|korean|südkorea|corée(?: du sud)?|corea(?: del sur| del sud)?|coreia(?: do sul)?)(?!\p{L})|韩国|韓国|한국|كوريا/giu,
  ],
  ['japan', /\b(?:japan|japanese|japanisch|japon|japonais|japón|giappone|japão)(?!\p{L})|日本|일본|اليابان/giu],
  ['australia', /\b(?:australian?|australien|australie|austrália)(?!\p{L})|オーストラリア|호주|澳大利亚|أستراليا/giu],
  [
    'us-carrier',
    /\b(?:us|usa|america|american|verizon|at&t|att|t-?mobile|sprint|xfinity|vereinigte staaten|états-unis|estados unidos|stati uniti|carrier|contract|locked)\b|アメリカ|米国|미국|美国|美版|أمريكا/giu,
  ],
]

/** What stands between a model and where it was bought: 'from', 'bought in', 'gekauft in', 'で買った'. */
const linking =
  /(?:^|[\s,;.(/-])(?:from|bought|purchased|sold|made|imported|for|in|the|version|model|aus|gekauft|verkauft|in der|in den|de|du|des|en|aux?|achetée?|vendue?|comprad[oa]|vendid[oa]|del|da|do|na|no|nos|dos|acquistat[oa]|comprat[oa]|vendut[oa]|dal|dalla|negli|dagli)[\s,;.)/-]*$|[\s,;.()/-]+$|(?:で買った|で購入|購入|製|から|版|에서 산|에서 구매|에서 구입|구매|산|买的|购买|在|من|اشتريته في|في)\s*$/iu

/** Where the region comes first: '中国で買った iPhone 12'. */
const linkingBefore = /^\s*(?:で買った|で購入した|买的|购买的|에서 산|에서 구매한|に)\s*/u

/** The model alone, whatever led from it to the region. */
function withoutLink(text: string): string {
  let left = text.replace(linkingBefore, '').trim()
  for (let shorter = left.replace(linking, '').trim(); shorter !== left; shorter = left.replace(linking, '').trim())
    left = shorter
  return left
}

/** Takes the region out of a search for a device: 'iphone 15 china' is the iPhone 15, bought in mainland China. */
export function readRegion(text: string): { model: string; region: DeviceRegion | undefined } {
  for (const [region, words] of regionWords) {
    const without = text.replaceAll(words, ' ').trim()
    const model = withoutLink(without)
    if (without !== text.trim() && model !== '') return { model, region }
  }
  return { model: text, region: undefined }
}
