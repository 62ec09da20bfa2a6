// Here it is evaluated with its own file, in a turn of its own (vite.config.ts): it is the longest that a phone has to do at once.
export { createRoot, hydrateRoot } from 'react-dom/client'
