/** Back or Forward brought the document, which may be older than the sign-in. */
export const isRestored = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
