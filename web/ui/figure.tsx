/** `3.2 GB` with the unit set small, so that the number stands out. */
export function Figure({ text }: { text: string }) {
  const [number, unit] = text.split(' ')
  return (
    <>
      {number}
      {unit && <small> {unit}</small>}
    </>
  )
}
