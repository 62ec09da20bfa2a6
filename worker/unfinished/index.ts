export {
  eraseUnfinished,
  keepTask,
  listGivenUp,
  pruneGivenUp,
  requeueUnfinished,
  retryGivenUp,
  runUnfinished,
} from './unfinished-tasks'
