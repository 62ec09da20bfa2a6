// A chunk of its own, evaluated in a task of its own (scripts/vite/chunks.mjs): a phone's longest task of the first load.
export { createRoot, hydrateRoot } from 'react-dom/client'
