import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Decoration: say in text what is loading. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`shrink-0 animate-spin ${className}`} />
}
