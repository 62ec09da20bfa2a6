/** The screens that are still to be built; each has a title and a text in the messages. */
export type ComingId = 'music' | 'player' | 'track' | 'favorites' | 'tv' | 'radio' | 'radio-player'
