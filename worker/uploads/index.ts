export {
  RESTORABLE_SECONDS,
  cancelUpload,
  findReadyUpload,
  isUploadFree,
  keyOfUpload,
  keepUploads,
  type ReadyUpload,
  releaseUploads,
  sweepUploads,
} from './uploads'
export { uploads } from './tables'
