export { completeUpload } from './complete'
export { storePart } from './parts'
export {
  RESTORABLE_SECONDS,
  cancelUpload,
  findReadyUpload,
  isUploadFree,
  keepUploads,
  type ReadyUpload,
  readUpload,
  releaseUploads,
  startUpload,
  sweepUploads,
} from './uploads'
export { mediaUploads } from './tables'
