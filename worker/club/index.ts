export { readChecklist } from './checklist'

export { describeTables } from './table-shapes'
export { isImporting, isOpen } from './open'
export { quietPage } from './quiet-page'
