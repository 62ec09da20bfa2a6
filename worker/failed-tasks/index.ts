export {
  eraseUnfinished,
  keepTask,
  pruneGivenUp,
  requeueUnfinished,
  runUnfinished,
} from './failed-tasks'
