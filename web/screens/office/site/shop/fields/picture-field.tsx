import { useMutation } from '@tanstack/react-query'
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { AdminShopView } from '#contract/office/admin-shop.ts'
import { smallestPicture } from '#contract/site/picture-size.ts'
import type { PictureUse } from '#contract/site/shop-profile.ts'
import { ApiError } from '../../../../../data/api.ts'
import { Button } from '../../../../../ui/button.tsx'
import { classes } from '../../../../../ui/classes.ts'
import { fieldId } from '../focus-field.ts'
import { useDraft, useDraftStore, useFormField } from '../shop-form.ts'
import { useDropped } from './use-dropped.ts'
import { uploadPicture } from './upload-picture.ts'

interface PictureFieldProps {
  use: PictureUse
  label: string
  hint: string
}

const sizesOf = (use: PictureUse): string => {
  const { width, height } = smallestPicture[use]
  return `PNG, JPEG, WebP, AVIF, GIF or SVG, up to 4 MB and at least ${width} × ${height} pixels.`
}

const explain = (error: Error) =>
  (error instanceof ApiError && error.sentence) || 'The picture did not reach the shop. Please try again.'

/** A picture of the shop, dropped or chosen, shown on a light and a dark background. A refused file changes nothing. */
export function PictureField({ use, label, hint }: PictureFieldProps) {
  const store = useDraftStore()
  const { view } = useDraft()
  const { value, error, isFixed, onChange } = useFormField(use)
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (picture: File) => uploadPicture(use, picture),
    onSuccess: (picture) => {
      store.addPicture(picture)
      onChange(picture.id)
    },
  })
  const problem = upload.error ? explain(upload.error) : error
  const id = fieldId(use)
  const take = (picture: File | undefined) => picture && !upload.isPending && !isFixed && upload.mutate(picture)
  const { zone, isOver } = useDropped(isFixed ? undefined : take)
  return (
    <div ref={zone} className={classes('field', 'picture-field', isOver && 'is-over')} role="group" aria-label={label}>
      <p className="picture-label">{label}</p>
      {value && <Shown picture={view.pictures[value]} label={label} />}
      {!isFixed && (
        <div className="flow">
          <input
            ref={chooser}
            type="file"
            className="vh"
            tabIndex={-1}
            aria-label={`File for ${label.toLowerCase()}`}
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              // Lets the administrator choose the same file again after fixing it.
              event.currentTarget.value = ''
            }}
          />
          <Button
            id={id}
            look="line"
            size="sm"
            icon={<ImageUp className="icon" />}
            busy={upload.isPending}
            aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
            onClick={() => chooser.current?.click()}
          >
            {value ? 'Choose another' : 'Choose a picture'}
            <span className="vh"> for {label.toLowerCase()}</span>
          </Button>
          {value && (
            <Button
              look="quiet"
              size="sm"
              icon={<Trash2 className="icon" />}
              onClick={() => {
                upload.reset()
                onChange('')
              }}
            >
              Remove<span className="vh"> {label.toLowerCase()}</span>
            </Button>
          )}
        </div>
      )}
      {problem && (
        <p className="error" id={`${id}-error`} role="alert">
          <CircleAlert className="icon" />
          {problem}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {hint} {sizesOf(use)}
      </p>
    </div>
  )
}

type StoredPicture = AdminShopView['pictures'][string]

const grounds = ['light', 'dark'] as const

function Shown({ picture, label }: { picture: StoredPicture | undefined; label: string }) {
  if (!picture) return <p className="muted small">This picture is not here any more. Please choose it again.</p>
  return (
    <div className="grounds">
      {grounds.map((ground) => (
        <div key={ground} className={`ground ground-${ground}`}>
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={ground === 'light' ? `${label} now` : ''}
          />
        </div>
      ))}
    </div>
  )
}
