export {
  claimPicture,
  exportUploads,
  isClaimed,
  pictureFile,
  releasePictures,
  releasePicturesOf,
} from './claims'
export { inspect as inspectPicture } from './inspect'
export { sweepPictures } from './sweep'
export { uploads } from './tables'
