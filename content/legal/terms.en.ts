import type { WriteLegalText } from './text.ts'

export const write: WriteLegalText = ({
  site,
  artist,
  persona,
  infoEmail,
  supportEmail,
  prices,
}) => ({
  intro: [
    `These are the rules of ${site}, the fan club that ${artist} owns and runs. They are an agreement between you and us: by opening an account or using the site you agree to them. We have tried to keep them readable.`,
  ],
  sections: [
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You must be at least 13 years old to have an account. If you are not yet of age where you live, a parent or guardian must agree to these terms, and make any purchase, with you.',
        'Use an e-mail address that reaches you, and one account for yourself. Keep your password to yourself; what is done with your account is done in your name. If you think somebody else got in, change the password and write to us.',
        'You may leave whenever you like: your settings let you download your data and delete the account. Deleting it ends a membership at once: you are not charged again, and the rest of the paid month is lost.',
        `We may suspend an account that breaks these rules, or close it. A suspended account cannot sign in, and its membership is not renewed; if the suspension is lifted before the month you paid for is over, you can use the rest of it. Write to ${supportEmail} and we will tell you why, unless the law or somebody’s safety forbids it.`,
      ],
    },
    {
      id: 'vip',
      title: 'VIP membership',
      paragraphs: [
        'A free account lets you take part in the community, browse the catalog and read about events. VIP membership adds the whole catalog in full, the radio and TV players, favorites and playlists, early and exclusive releases, virtual meets, priority for tickets, and the chat with the AI persona.',
        'Membership is personal. Please do not share your sign-in or broadcast what you hear. Tickets and merchandise are offered first to members, but they are sold separately and their number is limited.',
        'We work to keep the music on day and night. If the club is down for long, write to us and we credit the time.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment, renewal and refunds',
      paragraphs: [
        `VIP membership costs ${prices} per month, depending on your currency. Before you pay you see the amount, taxes included where the law says so. Payments are made by card through Stripe.`,
      ],
      points: [
        'It renews automatically: each month, on the day you joined, your card is charged for the next month until you cancel.',
        'You can cancel yourself at any time: your membership page leads to our payment provider’s page, where you cancel. You stay VIP until the end of the month you have paid for, and are not charged again.',
        `You have 14 days to change your mind: write to ${supportEmail} within 14 days of your first payment and you get a full refund, without giving a reason; the membership then ends. Rights that your consumer law gives you beyond this stay yours.`,
        'If the price changes, we tell you by mail at least 30 days before it applies to you. You can cancel before then.',
        'If a payment fails, we tell you by mail, and Stripe tries again for some days. You stay VIP for seven days from the failed payment. If it is not paid by then, VIP is locked, and finally the membership is cancelled; your account remains as a free one.',
        'If you dispute a payment with your bank, VIP is locked until the dispute is decided, and ends if the payment is returned to you.',
      ],
    },
    {
      id: 'prohibited',
      title: 'What is not allowed',
      paragraphs: ['Have fun, and leave room for others. It is forbidden to'],
      points: [
        'harass, threaten or insult people, or attack them for who they are;',
        'post what is illegal, sexual content involving minors, or somebody’s private details;',
        'post pictures or words that belong to others without their permission;',
        'pretend to be somebody else, least of all the artist or the team;',
        'copy, record, download or pass on the recordings and videos, or circumvent their protection;',
        'send spam, advertise, or sell tickets above their price;',
        'attack the site, probe it without permission, or use it by scripts that wear it down.',
      ],
      closing:
        'You can report a post to us, and mute or block a member. We read reports, take down what breaks these rules, and close accounts that keep doing it.',
    },
    {
      id: 'ip',
      title: 'Who owns what',
      paragraphs: [
        `The recordings, songs, videos, pictures, names and marks on this site belong to ${artist} or to those who licensed them to the club. Your membership lets you listen and watch here, for yourself; it does not make you their owner.`,
        'What you write and upload stays yours. You allow us to show it on the site, in the sizes and places that the community needs, for as long as you leave it here. If you delete it, it is gone from here.',
        'If something here infringes your rights, write to us and we look into it quickly; the Copyright Notice says how.',
      ],
    },
    {
      id: 'persona',
      title: 'The AI persona',
      paragraphs: [
        `VIPs can chat with an AI persona that carries the name ${persona}. It is a computer program, not the artist; its answers are made by an AI model. It can be wrong, it can invent things, and nothing it says is a promise by the artist or the team, or advice to rely on. Do not use it to get what it should not say. There are limits on how much can be written, so that it stays there for all.`,
      ],
    },
    {
      id: 'liability',
      title: 'If something goes wrong',
      paragraphs: [
        'The site is offered as it is. We answer without limit for intent and gross negligence and wherever the law says that we must; otherwise only for what we could foresee, and at most for what you paid in the last twelve months. The consumer law of the country you live in protects you, whatever these terms say.',
      ],
    },
    {
      id: 'contact',
      title: 'Changes and contact',
      paragraphs: [
        `When these terms change in a way that matters, we tell members by mail at least 30 days before. Who does not agree can leave, and gets back what is paid in advance. Questions: ${supportEmail} about your membership, ${infoEmail} about everything else.`,
      ],
    },
  ],
})
