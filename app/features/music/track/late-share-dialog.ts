import { lateDialog } from '../../library/late-dialog'

export const ShareDialog = lateDialog(async () => (await import('./share-dialog')).ShareDialog)
