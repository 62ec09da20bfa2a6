import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/styleguide')({
  component: lazyRouteComponent(
    () => import('../features/styleguide/styleguide-screen'),
    'StyleguideScreen',
  ),
})
