export { tvPage } from './page'
