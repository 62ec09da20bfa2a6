import type { WriteLegalText } from './text.ts'

export const write: WriteLegalText = ({ site, artist, persona, infoEmail, supportEmail }) => ({
  intro: [
    `${site} is run by ${artist} and a small team, for the people who love this music. It is not run by an advertising company, and it does not sell what it knows about you. This page says what we keep, why we keep it, who else sees it, and how you can take it with you or have it deleted.`,
    `It covers this site, the players it opens in their own windows, and the mails it sends. “We” are ${artist}’s team, who decide what is kept here and answer for it.`,
  ],
  sections: [
    {
      id: 'collected',
      title: 'What we collect',
      paragraphs: [
        'Only what the club needs in order to work, and only from the moment it needs it. You can read, browse the catalog and look up a show without telling us anything.',
      ],
      points: [
        'Your account: username, e-mail address, and your password as a scrypt hash that cannot be turned back into the password, not even by us.',
        'Your profile, if you fill it in: a picture, a few words about you, a place, a link. Other members can see it.',
        'What you do in the community: posts, comments, likes and pictures, what you report, and whom you mute or block. We remove the camera’s metadata, such as the place where a photo was taken, from every picture before it is stored.',
        'What you keep and play: favorites, playlists, and which track was played when, for the charts.',
        'Your membership: whether you are VIP, since when and until when. Card numbers go straight to Stripe; we never see or store them.',
        `Your chat with the AI persona, if you are VIP: the messages you write and the replies, kept so that you can go on where you stopped.`,
        'What you write to us: your name, address and message from the contact form, and whether you asked for news.',
        'Tickets: when you buy one, the ticket shop may tell us the order: the event, the price, what became of it, and the e-mail address you gave there.',
        'How the site is used: which pages are opened and when, the site or campaign that led here, the country, the language, and whether it is a phone or a computer. This is recorded under two random numbers that are not linked to your name: one for the visitor, replaced after thirty days, and one for the visit. These figures are our own, made on our own server, and no IP address is stored with them. If your browser asks not to be tracked, your visits are not counted at all; everyone else decides at the end of this page.',
        'Counters against abuse: how often someone tries a password or sends a form. They are stored under a hash instead of your address, and deleted within a day.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      paragraphs: [
        'Two cookies keep you signed in, and scripts cannot read them. Another remembers for a year that you have signed in on this browser, so that strangers who guess passwords cannot keep you out. One more remembers the language you chose. Your browser’s own storage remembers your volume, your queue and the appearance of your player, where you stopped in a video, the captions and shortcuts you chose, and what you have begun to write; unless you refuse, also the random numbers under which your visits are counted. With them it keeps a page that says when there is no connection. None of these follow you anywhere else, and there are no advertising cookies or foreign trackers here.',
      ],
    },
    {
      id: 'usage',
      title: 'What we use it for',
      paragraphs: [
        'To let you in, play you music, show your posts to the other members, sell and run your membership, answer your messages, and keep the site safe. Figures about listening and visits tell us which songs to play on stage and which pages are broken.',
        'The law asks us to name our reasons: your account, music and membership are our agreement with you; security and first-party figures are our legitimate interest in running a club that works; news by mail is sent only with your consent, and each mail has an unsubscribe link.',
      ],
    },
    {
      id: 'shared',
      title: 'Who else sees it',
      paragraphs: [
        'We do not sell your data. A few companies work for us, under contract, each with only what its job needs:',
      ],
      points: [
        'Cloudflare runs the servers, the database, the storage and the mail delivery.',
        'Stripe takes payments, and holds your billing details under its own privacy policy: https://stripe.com/privacy.',
        `OpenAI writes the replies of the AI persona. When you chat, the conversation, your username, the number of your account and whether you are VIP or on the team are sent to it, and nothing else about you. We ask it not to store what is said. Please do not tell ${persona}’s AI persona what you would not tell a stranger.`,
        'A ticket shop or a social network receives what you give it when you follow a link there.',
      ],
      closing:
        'These companies may work outside your country; where the law demands it, standard contractual clauses protect what they receive. We hand data to an authority only when the law obliges us.',
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      paragraphs: [
        'Your account and what belongs to it stay until you delete them. Deleting the account removes your profile, posts, comments, pictures, playlists, chat, and, if you have confirmed its address, the messages you sent from it. Play counts, ticket orders and what you reported remain without your name, and our log of what the team did keeps the entry without your name and address. If its address was on our mailing list, a fingerprint of it stays, so that no import brings it back.',
        'Pictures that were never posted are deleted after a day. Messages stay until we delete them. Single visits are deleted after three months, and the number of a visitor who does not come back after 200 days; the totals made from them identify nobody. Deleted data disappears from our backups within about 30 days. Invoices stay as long as tax law demands.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      paragraphs: [
        'Everything travels encrypted. Passwords are hashed, sessions can be ended at any moment, uploads are checked byte by byte, and recordings and accounts are guarded on every single request. No system is perfect: if something happens that puts you at risk, we tell you and the authorities without delay.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Wherever you live, you may see, correct, take with you and delete what we hold about you, object to a use of it, and take back a consent. The European GDPR and the Brazilian LGPD give you these rights by law; we give them to everyone.',
      ],
      points: [
        'Download everything: your account settings have an export of all that is yours, as a file that programs can read.',
        'Delete everything: the same place deletes your account. It asks for your password, and it cannot be undone.',
        'Correct it: your profile is yours to edit at any time.',
        `No news any more: use the link in the mail, or write to ${supportEmail}.`,
      ],
      closing:
        'You may also complain to your data protection authority; in Brazil that is the ANPD (https://www.gov.br/anpd). We would rather hear from you first, and make it right. The club is for people of 13 and older; if you believe that a younger child has an account, tell us and we delete it.',
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [
        `Questions about your data go to ${supportEmail}; everything else to ${infoEmail}. We answer within 30 days, usually much sooner. When this policy changes in a way that matters, members read about it here and by mail before it takes effect.`,
      ],
    },
  ],
})
