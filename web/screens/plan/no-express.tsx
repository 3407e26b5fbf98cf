/** For devices without a wallet, and for when nobody knows. */
export function NoExpress() {
  return <p className="express-none">Express checkout unavailable</p>
}
