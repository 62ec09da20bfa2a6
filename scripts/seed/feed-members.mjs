/** Made-up fans, without a password that would let anyone sign in. */
export const feedMembers = [
  ['marisol_bx', '01', 'Bronx, New York', 'Grew up on the roof with a radio. Never left, really.'],
  [
    'tony_turnstile',
    '02',
    'Queens, New York',
    'Collector of twelve-inches. Ask me about the B-sides.',
  ],
  ['dani_freestyle', '03', 'Miami', 'Dance first, talk later.'],
  ['carol_mixtape', '04', 'São Paulo', 'Fita cassete, caneta Bic e muita saudade.'],
  ['djnando', '05', 'Rio de Janeiro', 'Toco freestyle nas noites de sexta desde sempre.'],
  ['jersey_jo', '06', 'Newark, New Jersey', 'Rollers on, volume up.'],
  ['luz_de_neon', '07', 'Ciudad de México', 'Sintetizadores y lluvia.'],
  ['rita_boardwalk', '08', 'Atlantic City', 'I was there in 89. I still have the ticket.'],
  ['beto_vinil', '09', 'Belo Horizonte', 'Caçador de vinil. Aceito trocas.'],
  ['kayla_after_dark', '10', 'Chicago', 'Night shift nurse, freestyle heart.'],
  ['marcos_tijuca', '11', 'Rio de Janeiro', 'Professor de dança, fã há trinta anos.'],
  ['sal_and_pepper', '12', 'Brooklyn, New York', 'Retired DJ. Semi-retired dancer.'],
  ['nina_polaroid', '13', 'Lisboa', 'Fotografo concertos com rolo.'],
  ['ozzie_808', '14', 'Orlando', 'Drum machine repairs and bad jokes.'],
].map(([username, avatar, location, bio]) => ({
  id: `demo-${username.replaceAll('_', '-')}`,
  username,
  avatar_url: `/media/avatars/${avatar}.webp`,
  location,
  bio,
}))
