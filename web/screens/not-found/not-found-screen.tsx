export const load = () => ({ status: 404 as const, head: { title: '404 Page Not Found', isHidden: true } })

export function Screen() {
  return (
    <>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
    </>
  )
}
