export { notifyTeam } from './notify'
export { sessionTimeout } from './read'
