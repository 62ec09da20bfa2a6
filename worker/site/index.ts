export { DEFAULTS, DEFAULT_COLORS } from './defaults'
export { discardDraft, readEdited, saveDraft } from './drafts'
export { eraseEditor, listVersions, publishSection, readVersion, restoreVersion } from './publish'
export { type Site, clearOnSiteChange, readBrand, readSite, siteChanged } from './read'
