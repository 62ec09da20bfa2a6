export { completeUpload } from './complete'
export { storePart } from './parts'
export {
  cancelUpload,
  findReadyUpload,
  keepUpload,
  type ReadyUpload,
  readUpload,
  releaseUpload,
  startUpload,
  sweepUploads,
} from './uploads'
