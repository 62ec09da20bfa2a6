import { brand } from '../../brand.config'
import type { PublicPage } from '../../shared/server-rendering'
import type { Language } from '../../shared/language'

const { artistName: artist, siteName: site } = brand

/** What a search engine and a shared link say of a page. Never on screen, so not in the catalogues that every fan loads. */
export const DESCRIPTIONS: Record<PublicPage, Record<Language, string>> = {
  '/': {
    en: `The official fan club of ${artist}: thirty records of freestyle and dance, a radio that never sleeps, events, TV and a community, owned by the artist.`,
    'pt-BR': `O fã-clube oficial de ${artist}: trinta discos de freestyle e dance, uma rádio que nunca dorme, eventos, TV e comunidade, sem intermediários.`,
  },
  '/music': {
    en: `The popular tracks of ${artist}, your playlists and one search box over the whole catalog.`,
    'pt-BR': `As faixas mais tocadas de ${artist}, suas playlists e uma busca por todo o catálogo.`,
  },
  '/music/catalog': {
    en: `Every album and single of ${artist}, from 1986 until today, with covers, years and tracks.`,
    'pt-BR': `Todos os álbuns e singles de ${artist}, de 1986 até hoje, com capas, anos e faixas.`,
  },
  '/events': {
    en: `Shows, club nights and meets with ${artist}: dates, places and tickets, and a calendar to subscribe to.`,
    'pt-BR': `Shows, noites de clube e encontros com ${artist}: datas, locais, ingressos e um calendário para assinar.`,
  },
  '/radio': {
    en: `Three stations of freestyle and dance that never stop. Everyone on ${site} hears the same second.`,
    'pt-BR': `Três rádios de freestyle e dance que nunca param. No ${site}, todo mundo ouve o mesmo segundo.`,
  },
  '/tv': {
    en: `Official music videos, live sets and what happens behind the scenes with ${artist}.`,
    'pt-BR': `Clipes oficiais, sets ao vivo e o que acontece nos bastidores com ${artist}.`,
  },
  '/virtual-meet': {
    en: `Evenings with ${artist}, wherever you are. Upcoming meets for VIP members.`,
    'pt-BR': `Encontros online com ${artist}, onde quer que você esteja. Para membros VIP.`,
  },
  '/signup-options': {
    en: `Join ${site} for free, or as a VIP member with all the music, radio, TV and virtual meets.`,
    'pt-BR': `Entre de graça no ${site}, ou como membro VIP com toda a música, rádio, TV e encontros virtuais.`,
  },
  '/vip-signup': {
    en: `VIP membership of ${site}: hear everything, stand closest to the stage, cancel alone at any time.`,
    'pt-BR': `Assinatura VIP do ${site}: ouça tudo, fique mais perto do palco e cancele sem falar com ninguém.`,
  },
  '/privacy': {
    en: `What ${site} keeps about you, why, and how to take it with you or have it deleted.`,
    'pt-BR': `O que o ${site} guarda sobre você, por quê, e como levar tudo embora ou apagar.`,
  },
  '/terms': {
    en: `The rules of ${site}: accounts, VIP membership, payment, renewal, refunds and conduct.`,
    'pt-BR': `As regras do ${site}: contas, assinatura VIP, pagamento, renovação, reembolso e conduta.`,
  },
  '/copyright': {
    en: `Who owns the music, the pictures and the code of ${site}, and what you may do with them.`,
    'pt-BR': `A quem pertencem a música, as imagens e o código do ${site}, e o que você pode fazer com eles.`,
  },
}
