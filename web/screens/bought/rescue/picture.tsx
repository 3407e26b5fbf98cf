import type { ReactNode } from 'react'
import type { PhoneKind } from '../../../bought/install/phone-kind.ts'
import { height, width } from './picture-parts.tsx'
import { InstallPicture, MorePicture, PlacePicture, SunrisePicture } from './plan-pictures.tsx'
import { AirplanePicture, ChoicePicture, FieldPicture, NetworksPicture, SwitchPicture } from './settings-pictures.tsx'

export type Drawing =
  | { of: 'switch'; title: string; label: string }
  | { of: 'choice'; title: string; label: string; other: string }
  | { of: 'field'; title: string; label: string; value: string }
  | { of: 'networks'; title: string; label: string; networks: readonly string[] }
  | { of: 'airplane'; label: string }
  | { of: 'install' | 'more' | 'sunrise' | 'place' }

function draw(kind: PhoneKind, drawing: Drawing): ReactNode {
  switch (drawing.of) {
    case 'switch':
      return <SwitchPicture kind={kind} {...drawing} />
    case 'choice':
      return <ChoicePicture kind={kind} {...drawing} />
    case 'field':
      return <FieldPicture kind={kind} {...drawing} />
    case 'networks':
      return <NetworksPicture kind={kind} {...drawing} />
    case 'airplane':
      return <AirplanePicture kind={kind} {...drawing} />
    case 'install':
      return <InstallPicture kind={kind} />
    case 'more':
      return <MorePicture kind={kind} />
    case 'sunrise':
      return <SunrisePicture kind={kind} />
    case 'place':
      return <PlacePicture kind={kind} />
  }
}

/** Hidden from screen readers: the text beside it says the same. */
export function Picture({ kind, drawing }: { kind: PhoneKind; drawing: Drawing }) {
  return (
    <svg className="rescue-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {draw(kind, drawing)}
    </svg>
  )
}
