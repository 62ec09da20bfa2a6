export { discardDraft, readEdited, saveDraft } from './drafts'
export { eraseEditor, listVersions, publishSection, readVersion, restoreVersion } from './publish'
export { type Site, clearOnSiteChange, readBrand, readSite } from './read'
export { DEFAULT_COLORS } from './defaults'
