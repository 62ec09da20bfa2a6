export {
  claimPicture,
  exportUploads,
  isClaimed,
  pictureFile,
  releasePictures,
  releasePicturesOf,
} from './claims'
export { sweepPictures } from './sweep'
export { uploads } from './tables'
