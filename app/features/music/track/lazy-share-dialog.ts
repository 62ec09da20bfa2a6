import { lazyDialog } from '../../../ui/lazy-dialog'

export const ShareDialog = lazyDialog(async () => (await import('./share-dialog')).ShareDialog)
