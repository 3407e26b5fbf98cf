import type { Language } from '#contract/languages/languages.ts'

/** One wording of the consent to begin before the days to withdraw are over. */
export interface Wording {
  /** The day it came into use, which is part of its version. */
  since: string
  texts: Readonly<Record<Language, string>>
}

/**
 * Every wording that a buyer may ever have agreed to, the oldest first. A change of a single letter is a new wording at
 * the end of this list: sales name theirs by version, for as long as they are kept.
 */
export const beginNowWordings: readonly [Wording, ...Wording[]] = [
  {
    since: '2026-11-18',
    texts: {
      en: 'I expressly agree that you begin now, before the 14 days to withdraw are over. I know that I lose my right to withdraw once the service has been provided in full, which is when all of the data is used or its days are over.',
      de: 'Ich stimme ausdrücklich zu, dass ihr jetzt beginnt, vor Ablauf der 14-tägigen Widerrufsfrist. Ich weiß, dass mein Widerrufsrecht erlischt, sobald die Leistung vollständig erbracht ist, also das ganze Datenvolumen verbraucht oder die Laufzeit zu Ende ist.',
      fr: 'J’accepte expressément que vous commenciez dès maintenant, avant la fin du délai de rétractation de 14 jours. Je sais que je perds mon droit de rétractation une fois le service pleinement exécuté, c’est-à-dire lorsque toutes les données sont utilisées ou que la durée est écoulée.',
      es: 'Acepto expresamente que el servicio empiece ahora, antes de que termine el plazo de desistimiento de 14 días. Sé que pierdo mi derecho de desistimiento una vez que el servicio se haya prestado por completo, es decir, cuando se hayan usado todos los datos o haya terminado su duración.',
      it: 'Accetto espressamente che il servizio inizi ora, prima della fine del periodo di recesso di 14 giorni. So che perdo il diritto di recesso una volta che il servizio è stato fornito per intero, cioè quando tutti i dati sono stati usati o la durata è terminata.',
      pt: 'Concordo expressamente que o serviço comece agora, antes do fim do prazo de arrependimento de 14 dias. Sei que perco meu direito de arrependimento quando o serviço tiver sido prestado por completo, ou seja, quando todos os dados tiverem sido usados ou a validade tiver terminado.',
      ja: '14日間の撤回期間が終わる前に、今すぐサービスの提供を開始することに明示的に同意します。サービスがすべて提供された時点（データ量をすべて使い切ったとき、または有効期間が終わったとき）で撤回権を失うことを理解しています。',
      ko: '14일의 청약철회 기간이 끝나기 전에 지금 서비스를 시작하는 데 명시적으로 동의합니다. 서비스가 모두 제공되면, 즉 데이터를 모두 사용하거나 이용 기간이 끝나면 청약철회권을 잃는다는 것을 알고 있습니다.',
      zh: '我明确同意在 14 天撤回期结束之前立即开始提供服务。我知道，一旦服务全部提供完毕，即流量全部用完或有效期结束，我将失去撤回权。',
      ar: 'أوافق صراحةً على أن تبدأ الخدمة الآن، قبل انتهاء مهلة العدول البالغة 14 يومًا. وأعلم أنني أفقد حقي في العدول بمجرد تقديم الخدمة كاملةً، أي عند استهلاك كل البيانات أو انتهاء مدتها.',
    },
  },
]
