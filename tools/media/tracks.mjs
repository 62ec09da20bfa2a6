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
 * @property {number} [kbps] of the MP3; half a minute at 96 keeps the repository small
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
  short('spring-love', 2273, 115, 38, 'freestyle', 'i VI III VII', 'VI VII i III', 'brassLead'),
  cold('dream-about-you', 2377, 119, 35, 'freestyle', 'i III VII iv', 'i VI VII V', 'bell'),
  short('waiting', 2479, 121, 33, 'electro', 'i VII VI VII', 'VI III VII i', 'hollowLead'),
  cold('be-the-one', 2581, 126, 36, 'house', 'i iv VII III', 'VI VII i V', 'brassLead'),
  short('because', 2683, 106, 40, 'ballad', 'VI VII III i', 'III VII i VI', 'bell'),
  short('carousel', 2789, 112, 31, 'pop', 'III i VI VII', 'i III VI VII', 'hollowLead'),
  cold('chrome', 2887, 128, 37, 'electro', 'i i VII VI', 'i III iv VII', 'brassLead'),
  short('ferris-wheel', 2999, 118, 34, 'pop', 'VI III VII i', 'III VII VI VII', 'bell'),
  cold('laser', 3089, 130, 32, 'house', 'i VII i iv', 'VI III i VII', 'hollowLead'),
  short('pager', 3191, 123, 39, 'freestyle', 'i V VI III', 'VI VII i VII', 'hollowLead'),
  cold('quarter-past', 3299, 110, 33, 'drive', 'VI VII i i', 'III VII i iv', 'brassLead'),
  short('sugar-static', 3389, 127, 35, 'electro', 'VI VI i VII', 'i VI III V', 'bell'),
  cold('velvet-rope', 3491, 104, 38, 'ballad', 'i iv VI V', 'VI III VII i', 'hollowLead'),
]

function song(name, seed, tempo, tonic, style, form, verse, hook, lead) {
  return { name, seed, tempo, tonic, style, form, verse, hook, lead }
}

/** Half a minute. */
function short(name, seed, tempo, tonic, style, verse, hook, lead, form = 'single') {
  return { ...song(name, seed, tempo, tonic, style, form, verse, hook, lead), kbps: 96 }
}

/** Half a minute that begins with its hook. */
function cold(name, seed, tempo, tonic, style, verse, hook, lead) {
  return short(name, seed, tempo, tonic, style, verse, hook, lead, 'coldSingle')
}
