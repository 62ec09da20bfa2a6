// What drizzle-kit generates migrations from. Each domain owns its tables.
export * from '../accounts/tables'
export * from '../feed/tables'
export * from '../library/tables'
export * from '../music/tables'
export * from '../radio/tables'
export * from '../tv/tables'
export * from '../uploads/tables'
export * from './limit-tables'
