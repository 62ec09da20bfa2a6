/** Placeholder of loading content. Size it with classes. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block animate-shimmer rounded-tile bg-stage ${className}`} />
}
