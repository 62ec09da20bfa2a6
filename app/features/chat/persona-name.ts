import { useSite } from '../../lib/site'

export const usePersonaName = () => useSite().personaName
