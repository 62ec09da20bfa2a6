/**
 * @typedef {object} TrackSpec
 * @property {string} name file name under media/audio
 * @property {number} seed
 * @property {number} tempo beats per minute
 * @property {number} tonic MIDI pitch of the bass tonic; every key is minor
 * @property {string} style a key of STYLES
 * @property {string} form a key of FORMS
 * @property {string} verse chords, one per bar, with `hook`
 * @property {string} lead patch of the melody
 */

/** @type {TrackSpec[]} */
export const TRACKS = [
  song(
    'neon-boulevard',
    1101,
    116,
    33,
    'freestyle',
    'radio',
    'i i VI VII',
    'i VI III VII',
    'brassLead',
  ),
  song('dial-tone', 2207, 120, 36, 'electro', 'radio', 'i i VI V', 'VI VII i i', 'hollowLead'),
  song('turnstile', 3318, 126, 38, 'electro', 'cold', 'i VII i VII', 'i III VII iv', 'brassLead'),
  song(
    'boardwalk',
    4421,
    112,
    35,
    'freestyle',
    'radio',
    'III VII i VI',
    'VI VII III i',
    'hollowLead',
  ),
  song('mirrorball', 5533, 124, 31, 'house', 'club', 'i iv i V', 'VI VII i III', 'brassLead'),
  song('switchboard', 6637, 118, 40, 'freestyle', 'cold', 'i VI iv V', 'VI VII i V', 'hollowLead'),
  song('polaroid', 7741, 122, 34, 'pop', 'radio', 'III VII VI VII', 'VI III VII i', 'brassLead'),
  song('satellite', 8849, 114, 32, 'freestyle', 'club', 'i VII VI VII', 'i III VI VII', 'bell'),
  song(
    'rooftop-rain',
    9953,
    100,
    36,
    'ballad',
    'slow',
    'III VII i VI',
    'VI VII III i',
    'hollowLead',
  ),
  song('violet-hour', 1069, 108, 33, 'drive', 'slow', 'i VI VII i', 'VI III VII i', 'brassLead'),
  song('afterglow', 1171, 117, 37, 'pop', 'cold', 'i VII VI V', 'III VII i VI', 'bell'),
]

function song(name, seed, tempo, tonic, style, form, verse, hook, lead) {
  return { name, seed, tempo, tonic, style, form, verse, hook, lead }
}
