import { RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = createRootRoute()
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => createElement('h1', null, 'Hello'),
})
const router = createRouter({ routeTree: root.addChildren([home]) })
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }))
