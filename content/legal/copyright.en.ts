import type { WriteLegalText } from './text.ts'

export const write: WriteLegalText = ({ site, artist, infoEmail, supportEmail }) => ({
  intro: [
    `Behind every song on ${site} stand people who wrote, played, sang, mixed and drew. This notice says what belongs to whom, and what you may do with it.`,
  ],
  sections: [
    {
      id: 'content',
      title: 'Copyright in the content',
      paragraphs: [
        `The recordings, compositions, lyrics, videos, photographs, artwork and texts on this site are protected by copyright. They belong to ${artist}, or to the writers, labels and artists who have licensed them to the club. All rights that are not granted here are reserved.`,
        'Posts, comments and pictures by members belong to the members who made them.',
      ],
    },
    {
      id: 'code',
      title: 'Ownership of the code',
      paragraphs: [
        `The software that runs this club, its design and its visualizers belong to ${artist}’s team. The open-source libraries in it remain under the licences of their authors, whom we thank. The typefaces are used under the SIL Open Font License.`,
      ],
    },
    {
      id: 'usage',
      title: 'What you may do',
      paragraphs: ['We want these songs to travel. Without asking, you may'],
      points: [
        'listen and watch here, as your membership allows;',
        'share links to tracks, albums, events and posts wherever you like;',
        'quote short passages of text or lyrics in a review, with a link to the source;',
        'print this site’s event pages for the fridge door.',
      ],
      closing:
        'You need our written permission to copy or download recordings and videos, to sample them, to play them in public or in a broadcast, to use the artwork or the name on goods, to mirror the site, or to train a computer model on anything you find here.',
    },
    {
      id: 'contact',
      title: 'Contact, and reporting an infringement',
      paragraphs: [
        `For a licence, a sample or a remix write to ${infoEmail}. We like being asked.`,
        `If you believe that something on this site infringes your rights, write to ${supportEmail} with the address of the page, what your work is and how we can reach you, and your word that you hold the rights. We take down what is well founded, usually within two working days, and tell whoever posted it, who may answer.`,
      ],
    },
  ],
})
