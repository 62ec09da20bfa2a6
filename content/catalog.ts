import { recording, type Recording } from './recordings.ts'

export type ContentTrack = {
  title: string
  /** Path under media/. */
  audio: string
  /** Seconds. */
  duration: number
}

export type ContentAlbum = {
  id: string
  title: string
  year: number
  type: 'Album' | 'Single'
  /** Path under media/. */
  cover: string
  /** Empty before the release. */
  tracks: ContentTrack[]
}

export const albums: ContentAlbum[] = [
  single('subway-telegram', 'Subway Telegram', 1986, [
    track('Subway Telegram', 'turnstile'),
    track('Subway Telegram (Token Dub)', 'dial-tone'),
  ]),
  album('neon-boulevard', 'Neon Boulevard', 1987, [
    track('Neon Boulevard', 'neon-boulevard'),
    track('Streetlight Serenade', 'satellite'),
    track('Eleven Blocks to You', 'turnstile'),
    track('Lipstick on the Windshield', 'polaroid'),
    track('Don’t Hang Up Tonight', 'dial-tone'),
    track('Slow Dance on Fourth', 'rooftop-rain'),
    track('Velvet Curfew', 'mirrorball'),
    track('Taxi at Dawn', 'afterglow'),
  ]),
  single('dial-tone-serenade', 'Dial Tone Serenade', 1987, [
    track('Dial Tone Serenade', 'dial-tone'),
    track('Busy Signal', 'switchboard'),
  ]),
  album('boardwalk-heartbeat', 'Boardwalk Heartbeat', 1988, [
    track('Boardwalk Heartbeat', 'boardwalk'),
    track('Cotton Candy Sky', 'satellite'),
    track('Meet Me by the Carousel', 'polaroid'),
    track('Salt Air Telephone', 'switchboard'),
    track('Token for Your Love', 'turnstile'),
    track('Last Ride of the Season', 'violet-hour'),
    track('Footprints at Midnight', 'rooftop-rain'),
  ]),
  single('turnstile-kisses', 'Turnstile Kisses', 1988),
  album('mirrorball-season', 'Mirrorball Season', 1989, [
    track('Mirrorball Season', 'mirrorball'),
    track('A Thousand Little Lights', 'neon-boulevard'),
    track('Coat Check Romance', 'polaroid'),
    track('Spin Me Closer', 'boardwalk'),
    track('The DJ Knows My Secret', 'dial-tone'),
    track('Lights Up at Four', 'afterglow'),
  ]),
  single('two-tickets-tonight', 'Two Tickets Tonight', 1989, [
    track('Two Tickets Tonight', 'satellite'),
    track('Two Tickets Tonight (Balcony Mix)', 'mirrorball'),
  ]),
  album('midnight-switchboard', 'Midnight Switchboard', 1990, [
    track('Operator of My Heart', 'switchboard'),
    track('Long Distance Fever', 'turnstile'),
    track('Person to Person', 'polaroid'),
    track('Call the Night by Name', 'neon-boulevard'),
    track('Nobody on the Line', 'rooftop-rain'),
    track('Star Sixty-Nine Goodbye', 'violet-hour'),
  ]),
  single('velvet-rope-goodbye', 'Velvet Rope Goodbye', 1991),
  album('polaroid-weather', 'Polaroid Weather', 1992, [
    track('Polaroid Weather', 'polaroid'),
    track('Shake It Till It Shows', 'mirrorball'),
    track('Faded at the Corners', 'rooftop-rain'),
    track('Two Smiles, One Flash', 'boardwalk'),
    track('Written on the Back', 'afterglow'),
  ]),
  single('fire-escape-romance', 'Fire Escape Romance', 1993, [
    track('Fire Escape Romance', 'afterglow'),
  ]),
  album('chrome-and-roses', 'Chrome and Roses', 1994),
  single('carousel-blue', 'Carousel Blue', 1996),
  album('satellite-summer', 'Satellite Summer', 1997, [
    track('Satellite Summer', 'satellite'),
    track('Orbit Around Your Block', 'dial-tone'),
    track('Signal from the Rooftop', 'turnstile'),
    track('Weightless in July', 'violet-hour'),
    track('Static and Starlight', 'switchboard'),
    track('Come Back Down to Me', 'rooftop-rain'),
  ]),
  single('pager-heart', 'Pager Heart', 1998),
  single('countdown-kiss', 'Countdown Kiss', 1999, [track('Countdown Kiss', 'mirrorball')]),
  album('corner-store-champagne', 'Corner Store Champagne', 2000),
  single('passenger-side-moon', 'Passenger Side Moon', 2002),
  album('harbor-lights-radio', 'Harbor Lights Radio', 2004),
  single('sugar-static', 'Sugar Static', 2005),
  single('rooftop-rain', 'Rooftop Rain', 2007, [
    track('Rooftop Rain', 'rooftop-rain'),
    track('Rooftop Rain (Sunrise Mix)', 'boardwalk'),
  ]),
  album('ferris-wheel-promises', 'Ferris Wheel Promises', 2009),
  single('green-light-heart', 'Green Light Heart', 2011),
  album('uptown-mixtape', 'Uptown Mixtape', 2012),
  single('laser-roses', 'Laser Roses', 2014),
  single('quarter-past-forever', 'Quarter Past Forever', 2016),
  album('violet-hour-drive', 'Violet Hour Drive', 2018, [
    track('Violet Hour Drive', 'violet-hour'),
    track('Dashboard Constellations', 'neon-boulevard'),
    track('Exit for Yesterday', 'satellite'),
    track('Windows Down, Volume Up', 'polaroid'),
    track('Headlights in the Rain', 'switchboard'),
  ]),
  single('windows-open', 'Windows Open', 2020),
  single('skyline-signature', 'Skyline Signature', 2023, [
    track('Skyline Signature', 'neon-boulevard'),
  ]),
  album('afterglow-avenue', 'Afterglow Avenue', 2025, [
    track('Afterglow Avenue', 'afterglow'),
    track('Same Corner, New Night', 'dial-tone'),
    track('Keep the Neon On', 'boardwalk'),
    track('One More for the Floor', 'mirrorball'),
  ]),
]

function album(id: string, title: string, year: number, tracks: ContentTrack[] = []) {
  return release('Album', id, title, year, tracks)
}

function single(id: string, title: string, year: number, tracks: ContentTrack[] = []) {
  return release('Single', id, title, year, tracks)
}

function release(
  type: ContentAlbum['type'],
  id: string,
  title: string,
  year: number,
  tracks: ContentTrack[],
): ContentAlbum {
  return { id, title, year, type, cover: `covers/${id}.webp`, tracks }
}

function track(title: string, name: Recording): ContentTrack {
  return { title, ...recording(name) }
}
