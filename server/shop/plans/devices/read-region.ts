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
  ['taiwan', /\btaiwan\b|台湾|台灣|대만|تايوان/giu],
  ['korea', /\b(?:south korea|korea|korean)\b|韩国|韓国|한국|كوريا/giu],
  ['japan', /\b(?:japan|japanese|japon|giappone|japão)\b|日本|일본|اليابان/giu],
  ['australia', /\baustralian?\b/giu],
  [
    'us-carrier',
    /\b(?:us|usa|america|american|verizon|at&t|att|t-?mobile|sprint|xfinity|carrier|contract|locked)\b|アメリカ|米国|미국|美国|美版|أمريكا/giu,
  ],
]

/** Takes the region out of a search for a device: 'iphone 15 china' is the iPhone 15, bought in mainland China. */
export function readRegion(text: string): { model: string; region: DeviceRegion | undefined } {
  for (const [region, words] of regionWords) {
    const model = text.replaceAll(words, ' ').trim()
    if (model !== text.trim() && model !== '') return { model, region }
  }
  return { model: text, region: undefined }
}
