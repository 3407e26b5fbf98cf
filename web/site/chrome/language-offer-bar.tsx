import { X } from 'lucide-react'
import { useEffect } from 'react'
import { directionOf, type Language, ownNames } from '#contract/languages/languages.ts'
import { store } from '../../base/storage.ts'
import { useUser } from '../../data/user.ts'
import { changeLanguage } from '../../language/change-language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { offerWords } from './language-offer-words.ts'
import './language-offer-bar.css'

type LanguageOfferBarProps = {
  language: Language
  /** The storage key under which this browser notes that the offer was shown. */
  storageKey: string
  onClose: () => void
}

export default function LanguageOfferBar({ language, storageKey, onClose }: LanguageOfferBarProps) {
  const { text, action, close } = offerWords[language]
  const isSignedIn = useUser().user !== null
  useEffect(() => store(storageKey, language), [storageKey, language])
  return (
    <section className="language-offer" lang={language} dir={directionOf(language)} aria-label={ownNames[language]}>
      <p>{text}</p>
      <Button look="line" size="sm" onClick={() => changeLanguage(language, { isSignedIn })}>
        {action}
      </Button>
      <IconButton label={close} icon={<X className="icon" />} onClick={onClose} />
    </section>
  )
}
