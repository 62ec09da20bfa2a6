import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

// Only while developing: the build leaves the styleguide out.
const Styleguide = import.meta.env.DEV
  ? lazyRouteComponent(() => import('../features/styleguide/styleguide-screen'), 'StyleguideScreen')
  : lazyRouteComponent(() => import('../features/site/not-found-page'), 'NotFoundPage')

export const Route = createFileRoute('/styleguide')({ component: Styleguide })
