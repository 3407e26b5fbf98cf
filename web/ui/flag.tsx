import './flag.css'

/** A flag beside the name of its country; the name is enough for screen readers. */
export function Flag({ src }: { src: string }) {
  return <img className="flag" src={src} alt="" width={24} height={16} loading="lazy" />
}
