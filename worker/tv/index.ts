export { tvPageMetadata as tvPage } from '../pages/tv'
