export {
  claimPicture,
  exportUploads,
  isClaimed,
  pictureFile,
  releasePictures,
  releasePicturesOf,
} from './claims'
export { servePicture } from './serve'
export { sweepPictures } from './sweep'
export { memberPictures } from './tables'
