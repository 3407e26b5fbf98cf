import type { Language } from '#contract/languages/languages.ts'

interface OfferWords {
  text: string
  action: string
  close: string
}

/** In the offered language; the page carries only the words of its own. */
export const offerWords: Record<Language, OfferWords> = {
  en: { text: 'This page is also available in English.', action: 'View in English', close: 'Close' },
  de: { text: 'Diese Seite gibt es auch auf Deutsch.', action: 'Auf Deutsch ansehen', close: 'Schließen' },
  fr: { text: 'Cette page existe aussi en français.', action: 'Voir en français', close: 'Fermer' },
  es: { text: 'Esta página también está disponible en español.', action: 'Ver en español', close: 'Cerrar' },
  it: { text: 'Questa pagina è disponibile anche in italiano.', action: 'Leggi in italiano', close: 'Chiudi' },
  pt: { text: 'Esta página também está disponível em português.', action: 'Ver em português', close: 'Fechar' },
  ja: { text: 'このページは日本語でもご覧いただけます。', action: '日本語で表示', close: '閉じる' },
  ko: { text: '이 페이지는 한국어로도 볼 수 있습니다.', action: '한국어로 보기', close: '닫기' },
  zh: { text: '本页面提供简体中文版。', action: '用中文浏览', close: '关闭' },
  ar: { text: 'هذه الصفحة متاحة أيضًا باللغة العربية.', action: 'العرض بالعربية', close: 'إغلاق' },
}
