import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Decoration: whoever shows it says in words what is going on. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`shrink-0 animate-spin ${className}`} />
}
