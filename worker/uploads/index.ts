export {
  RESTORABLE_SECONDS,
  cancelUpload,
  findReadyUpload,
  isUploadFree,
  keepUploads,
  type ReadyUpload,
  releaseUploads,
  sweepUploads,
} from './uploads'
export { mediaUploads } from './tables'
