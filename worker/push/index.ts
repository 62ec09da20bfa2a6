export { deliverPushes, requeuePushes, startDuePushes } from './deliver'
export { pruneDeliveries, queuePushes } from './deliveries'
export type { PushMessage } from './message'
export { deleteSubscriptionsOfEndedSessions, exportPush } from './subscriptions'
