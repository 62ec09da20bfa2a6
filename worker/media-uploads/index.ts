export { completeUpload } from './complete'
export { storePart } from './parts'
export { cancelUpload, keepUploads, readUpload, startUpload, sweepUploads } from './uploads'
