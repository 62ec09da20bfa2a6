export { servePublicPicture } from './pictures'
