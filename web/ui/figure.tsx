/** `3.2 GB` with the unit set small, so that the number stands out. A language may keep the two on one line. */
export function Figure({ text }: { text: string }) {
  const [number, space, unit] = text.split(/(\s)/)
  return (
    <>
      {number}
      {unit && (
        <small>
          {space}
          {unit}
        </small>
      )}
    </>
  )
}
