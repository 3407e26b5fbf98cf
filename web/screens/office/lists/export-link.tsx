import type { MouseEvent, ReactNode } from 'react'
import { saveFile } from '../../../data/save-file.ts'
import { reportFailure } from '../../../data/unauthorized.ts'

type ExportLinkProps = {
  path: string
  /** The name of the file at the moment of the click. */
  fileOf: () => string
  children: ReactNode
}

/**
 * Downloads a file. Fetched by script: the server asks the administrator to confirm who they are first, which a plain
 * download link cannot handle.
 */
export function ExportLink({ path, fileOf, children }: ExportLinkProps) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    saveFile(path, fileOf()).catch((error: unknown) => reportFailure(error, 'The file was not downloaded'))
  }
  return (
    <a className="link" href={path} download onClick={handleClick}>
      {children}
    </a>
  )
}
