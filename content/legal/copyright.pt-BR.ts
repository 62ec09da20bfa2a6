import type { WriteLegalText } from './text.ts'

export const write: WriteLegalText = ({ site, artist, infoEmail, supportEmail }) => ({
  intro: [
    `Por trás de cada música do ${site} há pessoas que compuseram, tocaram, cantaram, mixaram e desenharam. Este aviso diz o que é de quem e o que você pode fazer com isso.`,
  ],
  sections: [
    {
      id: 'content',
      title: 'Direitos sobre o conteúdo',
      paragraphs: [
        `As gravações, composições, letras, vídeos, fotografias, artes e textos deste site são protegidos por direitos autorais. Pertencem a ${artist} ou a autores, selos e artistas que os licenciaram ao clube. Todos os direitos que não são concedidos aqui ficam reservados.`,
        'Publicações, comentários e imagens dos membros pertencem aos membros que os fizeram.',
      ],
    },
    {
      id: 'code',
      title: 'Propriedade do código',
      paragraphs: [
        `O software que move este clube, o design e os visualizadores pertencem à equipe de ${artist}. As bibliotecas de código aberto que ele usa continuam sob as licenças de seus autores, a quem agradecemos. As fontes são usadas sob a SIL Open Font License.`,
      ],
    },
    {
      id: 'usage',
      title: 'O que você pode fazer',
      paragraphs: ['Queremos que estas músicas viajem. Sem pedir, você pode'],
      points: [
        'ouvir e assistir aqui, conforme a sua assinatura;',
        'compartilhar links de faixas, álbuns, eventos e publicações onde quiser;',
        'citar trechos curtos de texto ou letra em uma resenha, com link para a fonte;',
        'imprimir as páginas de eventos para a porta da geladeira.',
      ],
      closing:
        'Você precisa da nossa permissão por escrito para copiar ou baixar gravações e vídeos, usar samples, tocá-los em público ou em transmissão, usar as artes ou o nome em produtos, espelhar o site ou treinar um modelo de computador com qualquer coisa que encontrar aqui.',
    },
    {
      id: 'contact',
      title: 'Contato e denúncia de violação',
      paragraphs: [
        `Para uma licença, um sample ou um remix, escreva para ${infoEmail}. Gostamos que perguntem.`,
        `Se você acredita que algo neste site viola os seus direitos, escreva para ${supportEmail} com o endereço da página, qual é a sua obra, como falar com você e a sua palavra de que os direitos são seus. Tiramos do ar o que tem fundamento, em geral em até dois dias úteis, e avisamos quem publicou, que pode responder.`,
      ],
    },
  ],
})
