import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#contract/api/address.ts'
import { previewShop } from '#contract/api/admin-shop.ts'
import { isLanguage, type Language, languages, ownNames, sourceLanguage } from '#contract/languages/languages.ts'
import { Choice } from './choice-row.tsx'
import { Select } from '../../../../../ui/select.tsx'
import { listQuery } from '../../../admin-queries.ts'
import { useDraft } from '../shop-form.ts'
import { useIsWide } from '../use-is-wide.ts'
import { PaletteSwatches } from './palette-swatches.tsx'
import type { PreviewTheme, PreviewWidth } from './preview-choices.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { pageNames, type PreviewPage, previewPages, previewPath } from './preview-pages.ts'

/** A page of the shop rendered from the saved draft. */
export function Preview() {
  const { seen } = useDraft().view
  const [page, setPage] = useState<PreviewPage>('home')
  const [language, setLanguage] = useState<Language>(sourceLanguage)
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const [width, setWidth] = useState<PreviewWidth>(useIsWide() ? 'desktop' : 'phone')
  const [shownDocument, setShownDocument] = useState<Document>()
  const { data: plans } = useQuery(listQuery('packages', { q: '', page: 1 }))
  const path = previewPath(page, language, plans?.rows[0]?.id)
  return (
    <section className="preview" aria-label="Preview of the draft">
      <div className="preview-choices">
        <Select
          label="Page"
          value={page}
          options={previewPages.map((value) => ({ value, label: pageNames[value] }))}
          onChange={(value) => setPage(value as PreviewPage)}
        />
        <Select
          label="Language"
          value={language}
          options={languages.map((value) => ({ value, label: ownNames[value] }))}
          onChange={(value) => isLanguage(value) && setLanguage(value)}
        />
        <Choice label="Width" value={width} options={{ phone: 'Phone', desktop: 'Desktop' }} onChange={setWidth} />
        <Choice label="Theme" value={theme} options={{ light: 'Light', dark: 'Dark' }} onChange={setTheme} />
      </div>
      <PreviewFrame
        src={`${addressOf(previewShop, { query: { path, theme } })}&v=${encodeURIComponent(seen)}`}
        title={`${pageNames[page]}, as the draft would make it`}
        width={width}
        onShown={setShownDocument}
      />
      <PaletteSwatches page={shownDocument} theme={theme} />
    </section>
  )
}
