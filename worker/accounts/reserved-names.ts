import { brand } from '../../brand.config'

/** Words of the team, in the site's languages. Nobody who signs up may look as if they speak for it. */
const TEAM_WORDS = [
  'admin',
  'administrador',
  'administradora',
  'administrator',
  'equipe',
  'help',
  'helpdesk',
  'mod',
  'moderador',
  'moderadora',
  'moderation',
  'moderator',
  'official',
  'oficial',
  'owner',
  'postmaster',
  'root',
  'security',
  'staff',
  'support',
  'suporte',
  'system',
  'sysadmin',
  'team',
  'webmaster',
]
/** What may stand before or behind a reserved name without making it another: `the_real_admin`, `admin_team`. */
const ADDITIONS = [
  'official',
  'oficial',
  'real',
  'the',
  'team',
  'staff',
  'support',
  'equipe',
  'club',
]

/** Signs that are drawn alike in common typefaces: those of UTS 39 that a username may hold, and digits read as letters. */
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
}

/** Alike for names that a reader takes for one another. Case and underscores are no difference. */
const skeletonOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0-9i]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')

const additions = ADDITIONS.map(skeletonOf)
const reserved = new Set(
  [...TEAM_WORDS, brand.artistName, brand.personaName, brand.siteName]
    .map(skeletonOf)
    // A name in another script has nothing that a username could be taken for.
    .filter((skeleton) => skeleton !== ''),
)

/** Whether a username is, or looks like, a word of the team or the name of the artist or the site. */
export function isReservedName(username: string) {
  // `admin2` is one more admin; in `adm1n` the digit is a letter. So each name is read in both ways.
  const withoutNumber = username.replace(/^[\d_]+|[\d_]+$/g, '')
  return [username, withoutNumber].map(skeletonOf).some(isReservedSkeleton)
}

function isReservedSkeleton(skeleton: string): boolean {
  if (reserved.has(skeleton) || reserved.has(skeleton.replace(/s$/, ''))) return true
  return additions.some(
    (addition) =>
      addition !== skeleton &&
      ((skeleton.startsWith(addition) && isReservedSkeleton(skeleton.slice(addition.length))) ||
        (skeleton.endsWith(addition) && isReservedSkeleton(skeleton.slice(0, -addition.length)))),
  )
}
