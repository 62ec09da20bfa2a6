export { DEFAULTS } from './defaults'
export { discardDraft, readEdited, saveDraft } from './drafts'
export { eraseEditor, listVersions, publishSection, readVersion, restoreVersion } from './publish'
export { readSite, siteChanged } from './read'
