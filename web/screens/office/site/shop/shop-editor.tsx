import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '../../../../ui/notice.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DiscardButton } from './discard-button.tsx'
import { fieldInHash, focusField } from './focus-field.ts'
import { ShopHistory } from './history.tsx'
import { Preview } from './preview/preview.tsx'
import { PublishButton } from './publish-dialog.tsx'
import { SaveStatus } from './save-status.tsx'
import { ShopSections } from './shop-sections.tsx'
import { useDraft, useDraftStore } from './shop-form.ts'
import { ToldNotice } from './told-notice.tsx'
import { useIsWide } from './use-is-wide.ts'

type Side = 'form' | 'preview'

const sides = [
  { value: 'form', label: 'Form' },
  { value: 'preview', label: 'Preview' },
] as const

/** The form with the preview beside it; on a phone one of the two at a time. */
export function ShopEditor() {
  const { isFromFile } = useDraft().view
  const isWide = useIsWide()
  const [side, setSide] = useState<Side>('form')
  const goToField = (path: string) => {
    // The form may not be rendered yet.
    flushSync(() => setSide('form'))
    focusField(path)
  }
  useEffect(() => {
    const asked = fieldInHash(window.location.hash)
    if (asked) requestAnimationFrame(() => focusField(asked))
  }, [])
  return (
    <div className="shop-desk">
      {isFromFile ? (
        <Notice kind="tell" title="This shop comes from a file">
          <p>
            SHOP_PROFILE rules: what its file says is shown here and cannot be changed here. Change the file and deploy
            it, or take the setting away.
          </p>
        </Notice>
      ) : (
        <div className="shop-bar">
          <SaveStatus />
          <div className="row">
            <DiscardButton />
            <PublishButton onField={goToField} />
          </div>
        </div>
      )}
      <ConflictNotice />
      <ToldNotice />
      {isWide ? (
        <div className="shop-sides">
          <Form />
          <div className="shop-side">
            <Preview />
          </div>
        </div>
      ) : (
        <Tabs label="Shop" look="segment" tabs={sides} value={side} onChange={setSide}>
          {side === 'form' ? <Form /> : <Preview />}
        </Tabs>
      )}
      <ShopHistory />
    </div>
  )
}

function Form() {
  const store = useDraftStore()
  const form = useRef<HTMLFormElement>(null)
  // Save as soon as the focus leaves a field, without the usual delay.
  useEffect(() => {
    const leave = () => void store.save()
    const at = form.current
    at?.addEventListener('focusout', leave)
    return () => at?.removeEventListener('focusout', leave)
  }, [store])
  return (
    <form ref={form} className="shop-form" aria-label="Shop" noValidate onSubmit={(event) => event.preventDefault()}>
      <ShopSections />
    </form>
  )
}
