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
    `Estas são as regras do ${site}, o fã-clube que pertence a ${artist}. Elas são um contrato entre você e nós: quem abre uma conta ou usa o site concorda com elas. Procuramos escrevê-las de um jeito que dê para ler.`,
  ],
  sections: [
    {
      id: 'account',
      title: 'Sua conta',
      paragraphs: [
        'Você precisa ter pelo menos 13 anos para ter uma conta. Se ainda é menor de idade onde mora, seu pai, sua mãe ou responsável precisa concordar com estes termos e fazer qualquer compra junto com você.',
        'Use um e-mail que chegue até você e uma conta só sua. Não passe a senha a ninguém; o que é feito com a sua conta é feito em seu nome. Se achar que outra pessoa entrou, troque a senha e escreva para nós.',
        'Você pode ir embora quando quiser: nas configurações você pode baixar os seus dados e apagar a conta. Ao apagá-la, a assinatura termina na hora: nada mais é cobrado, e o restante do mês já pago é perdido.',
        `Podemos suspender ou encerrar uma conta que desrespeite estas regras. Uma conta suspensa não consegue entrar, e a assinatura dela não é renovada; se a suspensão acabar antes do fim do mês já pago, o restante volta a ser seu. Escreva para ${supportEmail} e dizemos o motivo, a não ser que a lei ou a segurança de alguém impeça.`,
      ],
    },
    {
      id: 'vip',
      title: 'Assinatura VIP',
      paragraphs: [
        'Com a conta gratuita você participa da comunidade, explora o catálogo e acompanha os eventos. A assinatura VIP acrescenta o catálogo inteiro, os players de rádio e TV, favoritas e playlists, lançamentos antecipados e exclusivos, encontros virtuais, prioridade nos ingressos e a conversa com a persona de IA.',
        'A assinatura é pessoal. Não empreste o seu acesso nem transmita o que ouve. Ingressos e produtos são oferecidos primeiro aos membros, mas são vendidos à parte e em número limitado.',
        'Trabalhamos para a música não parar, de dia e de noite. Se o clube ficar fora do ar por muito tempo, escreva para nós e creditamos o período.',
      ],
    },
    {
      id: 'payment',
      title: 'Pagamento, renovação e reembolso',
      paragraphs: [
        `A assinatura VIP custa ${prices} por mês, conforme a sua moeda. Antes de pagar você vê o valor, com impostos onde a lei manda incluir. O pagamento é feito com cartão, pela Stripe.`,
      ],
      points: [
        'Ela se renova automaticamente: todo mês, no dia em que você entrou, o cartão é cobrado pelo mês seguinte, até você cancelar.',
        'Você cancela por conta própria, quando quiser: a página da sua assinatura leva à do nosso provedor de pagamento, onde isso é feito. Continua VIP até o fim do mês já pago e não é mais cobrado.',
        `Você tem 14 dias para mudar de ideia: escreva para ${supportEmail} em até 14 dias depois do primeiro pagamento e devolvemos tudo, sem você precisar dizer o motivo; a assinatura termina junto. Os direitos que o Código de Defesa do Consumidor der além disso continuam seus.`,
        'Se o preço mudar, avisamos por e-mail pelo menos 30 dias antes de valer para você. Dá para cancelar até lá.',
        'Se um pagamento falhar, avisamos por e-mail e a Stripe tenta de novo por alguns dias. Você continua VIP por sete dias a partir da falha. Se até lá nada for pago, o VIP fica bloqueado e, no fim, a assinatura é cancelada; a sua conta segue como gratuita.',
        'Se o seu banco retomar um pagamento a seu pedido, o VIP fica bloqueado até isso se resolver, e termina se o dinheiro ficar com você.',
      ],
    },
    {
      id: 'prohibited',
      title: 'O que não é permitido',
      paragraphs: ['Divirta-se e deixe espaço para os outros. É proibido'],
      points: [
        'assediar, ameaçar ou ofender pessoas, ou atacá-las por serem quem são;',
        'publicar o que é ilegal, conteúdo sexual que envolva menores ou dados particulares de alguém;',
        'publicar imagens ou textos de outros sem permissão;',
        `fingir ser outra pessoa, muito menos ${artist} ou alguém da equipe;`,
        'copiar, gravar, baixar ou repassar as gravações e os vídeos, ou contornar o que os protege;',
        'mandar spam, fazer propaganda ou vender ingressos acima do preço;',
        'atacar o site, testá-lo sem autorização ou usá-lo com scripts que o sobrecarreguem.',
      ],
      closing:
        'Você pode denunciar uma publicação e silenciar ou bloquear um membro. Nós lemos as denúncias, tiramos do ar o que quebra estas regras e encerramos contas que insistem.',
    },
    {
      id: 'ip',
      title: 'O que é de quem',
      paragraphs: [
        `As gravações, músicas, vídeos, imagens, nomes e marcas deste site pertencem a ${artist} ou a quem os licenciou ao clube. A assinatura permite ouvir e assistir aqui, para você; ela não transfere a propriedade.`,
        'O que você escreve e envia continua seu. Você nos permite mostrar isso no site, nos tamanhos e lugares de que a comunidade precisa, enquanto deixar aqui. Se apagar, sai daqui.',
        'Se algo aqui viola os seus direitos, escreva para nós e verificamos depressa; o Aviso de direitos autorais diz como.',
      ],
    },
    {
      id: 'persona',
      title: 'A persona de IA',
      paragraphs: [
        `VIPs podem conversar com uma persona de IA que leva o nome ${persona}. É um programa de computador, não é a pessoa; as respostas são feitas por um modelo de IA. Ela pode errar, pode inventar, e nada do que diz é promessa de ${artist} ou da equipe, nem conselho em que se apoiar. Não a use para arrancar o que ela não deve dizer. Há limites para quanto se pode escrever, para que ela esteja lá para todo mundo.`,
      ],
    },
    {
      id: 'liability',
      title: 'Se algo der errado',
      paragraphs: [
        'O site é oferecido como está. Respondemos sem limite por dolo e culpa grave e sempre que a lei mandar; fora isso, só pelo que podíamos prever e, no máximo, pelo que você pagou nos últimos doze meses. A lei do consumidor do país em que você mora protege você, digam o que disserem estes termos.',
      ],
    },
    {
      id: 'contact',
      title: 'Mudanças e contato',
      paragraphs: [
        `Quando estes termos mudarem em algo importante, avisamos os membros por e-mail pelo menos 30 dias antes. Quem não concordar pode sair e recebe de volta o que pagou adiantado. Dúvidas: ${supportEmail} sobre a sua assinatura, ${infoEmail} sobre todo o resto.`,
      ],
    },
  ],
})
