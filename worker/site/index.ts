export { legalText } from './legal'
export { discardDraft, readEdited, readPreview, saveDraft } from './drafts'
export { DEFAULTS, DEFAULT_COLORS, NEW_CLUB } from './defaults'
export { eraseEditor, listVersions, publishSection, readVersion, restoreVersion } from './publish'
export { PLAIN_PAGE_POLICY, plainPage } from './plain-page'
export {
  type Site,
  clearOnSiteChange,
  latestVersion,
  readBrand,
  readSite,
  refreshSite,
  siteChanged,
} from './read'
