import type { WriteLegalText } from './text.ts'

export const write: WriteLegalText = ({ site, artist, persona, infoEmail, supportEmail }) => ({
  intro: [
    `O ${site} é mantido por ${artist} e uma equipe pequena, para quem ama esta música. Não é mantido por uma empresa de publicidade e não vende o que sabe sobre você. Esta página diz o que guardamos, por quê, quem mais tem acesso e como você pode levar tudo embora ou pedir que seja apagado.`,
    `Ela vale para este site, para os players que abrem em janela própria e para os e-mails que enviamos. “Nós” somos a equipe de ${artist}, que decide o que fica guardado aqui e responde por isso.`,
  ],
  sections: [
    {
      id: 'collected',
      title: 'O que coletamos',
      paragraphs: [
        'Só o que o clube precisa para funcionar, e só a partir do momento em que precisa. Você pode ler, explorar o catálogo e consultar um show sem nos contar nada.',
      ],
      points: [
        'Sua conta: nome de usuário, e-mail e a sua senha na forma de um hash scrypt, que ninguém, nem nós, consegue transformar de volta na senha.',
        'Seu perfil, se você o preencher: foto, algumas palavras, um lugar, um link. Os outros membros podem ver.',
        'O que você faz na comunidade: publicações, comentários, curtidas e imagens, o que denuncia e quem silencia ou bloqueia. Antes de guardar uma imagem, removemos dela os metadados da câmera, como o lugar onde a foto foi tirada.',
        'O que você guarda e toca: favoritas, playlists e qual faixa tocou quando, para que as paradas sejam verdadeiras.',
        'Sua assinatura: se você é VIP, desde quando e até quando. Os números do cartão vão direto para a Stripe; nós nunca os vemos nem guardamos.',
        'Sua conversa com a persona de IA, se você é VIP: as mensagens que você escreve e as respostas, guardadas para você continuar de onde parou.',
        'O que você nos escreve: nome, e-mail e mensagem do formulário de contato, e se você pediu novidades.',
        'Ingressos: quando você compra um, a bilheteria pode nos informar o pedido: o evento, o preço, a situação dele e o e-mail que você deu lá.',
        'Como o site é usado: quais páginas são abertas e quando, o site ou a campanha que trouxe até aqui, o país, o idioma e se é um celular ou um computador. Isso é contado sob dois números aleatórios que não pertencem a nenhum nome: um para o visitante, trocado depois de trinta dias, e um para a visita. Essas estatísticas são nossas, feitas no nosso próprio servidor, e nenhum endereço IP é guardado com elas. Se o seu navegador pede para não ser rastreado, as suas visitas não são contadas; nos outros casos, quem decide é você, no fim desta página.',
        'Contadores contra abuso: quantas vezes alguém tenta uma senha ou envia um formulário. São guardados sob um hash no lugar do seu endereço e apagados em até um dia.',
      ],
    },
    {
      id: 'device',
      title: 'O que fica no seu aparelho',
      paragraphs: [
        'Dois cookies mantêm você na sua conta, e nenhum script consegue lê-los. Outro lembra por um ano que você já entrou por este navegador, para que estranhos tentando adivinhar senhas não bloqueiem seu acesso. Mais um lembra o idioma que você escolheu. O armazenamento do próprio navegador lembra o volume, a fila e o visual do seu player, o ponto em que você parou em um vídeo, as legendas e os atalhos que escolheu e o que começou a escrever; se você não recusar, também os números aleatórios com que as suas visitas são contadas. Junto fica uma página que avisa quando não há conexão. Nada disso segue você para outro lugar, e aqui não há cookies de publicidade nem rastreadores de terceiros.',
      ],
    },
    {
      id: 'usage',
      title: 'Para que usamos',
      paragraphs: [
        'Para você entrar, ouvir música, mostrar suas publicações aos outros membros, vender e manter a sua assinatura, responder às suas mensagens e manter a casa segura. Os números de audição e de visitas nos dizem quais músicas levar ao palco e quais páginas estão com defeito.',
        'A lei pede que digamos nossos motivos: conta, música e assinatura são o nosso contrato com você; segurança e números próprios são o nosso legítimo interesse em um clube que funcione; novidades por e-mail só vão com o seu consentimento, e cada e-mail traz um link para cancelar.',
      ],
    },
    {
      id: 'shared',
      title: 'Quem mais tem acesso',
      paragraphs: [
        'Não vendemos os seus dados. Algumas empresas trabalham para nós, sob contrato, cada uma só com o que a sua tarefa exige:',
      ],
      points: [
        'A Cloudflare opera os servidores, o banco de dados, o armazenamento e a entrega de e-mails.',
        'A Stripe recebe os pagamentos e guarda os seus dados de cobrança, segundo a política de privacidade dela: https://stripe.com/privacy.',
        `A OpenAI escreve as respostas da persona de IA. Quando você conversa, são enviados a ela a conversa, o seu nome de usuário, o número da sua conta e se você é VIP ou da equipe, e mais nada sobre você. Pedimos que ela não guarde o que é dito. Não conte à persona de IA de ${persona} o que você não contaria a um desconhecido.`,
        'Uma bilheteria ou rede social recebe o que você entregar a ela quando segue um link até lá.',
      ],
      closing:
        'Essas empresas podem trabalhar fora do seu país; onde a lei exige, cláusulas contratuais padrão protegem o que elas recebem. Só entregamos dados a uma autoridade quando a lei nos obriga.',
    },
    {
      id: 'retention',
      title: 'Por quanto tempo guardamos',
      paragraphs: [
        'Sua conta e tudo o que é dela ficam até você apagar. Apagar a conta remove perfil, publicações, comentários, imagens, playlists, a conversa com a persona e, se você confirmou o e-mail dela, as mensagens enviadas a nós por ele. As contagens de execuções, os pedidos de ingressos e o que você denunciou ficam, sem o seu nome, e o nosso registro do que a equipe fez mantém a entrada sem o seu nome e o seu e-mail. Se o e-mail dela estava na nossa lista de novidades, fica dele só uma impressão digital, para que nenhuma importação o traga de volta.',
        'Imagens que nunca foram publicadas são apagadas depois de um dia. As mensagens do formulário ficam até nós as apagarmos. Cada visita é apagada depois de três meses, e o número de um visitante que não volta, depois de 200 dias; os totais feitos delas não identificam ninguém. O que foi apagado some dos nossos backups em cerca de 30 dias. Notas fiscais ficam pelo tempo que a lei tributária exige.',
      ],
    },
    {
      id: 'security',
      title: 'Segurança',
      paragraphs: [
        'Tudo viaja criptografado. Senhas ficam em hash, sessões podem ser encerradas a qualquer momento, envios são conferidos byte a byte, e gravações e contas são protegidas em cada requisição. Nenhum sistema é perfeito: se acontecer algo que ponha você em risco, avisamos você e as autoridades sem demora.',
      ],
    },
    {
      id: 'rights',
      title: 'Seus direitos',
      paragraphs: [
        'Onde quer que você more, você pode ver, corrigir, levar embora e apagar o que temos sobre você, opor-se a um uso e retirar um consentimento. A LGPD brasileira e o GDPR europeu garantem esses direitos por lei; nós os garantimos a todo mundo.',
      ],
      points: [
        'Baixar tudo: as configurações da sua conta exportam tudo o que é seu, em um arquivo que programas sabem ler.',
        'Apagar tudo: no mesmo lugar você apaga a sua conta. É pedida a sua senha, e não dá para desfazer.',
        'Corrigir: você edita o seu perfil quando quiser.',
        `Parar de receber novidades: use o link do e-mail ou escreva para ${supportEmail}.`,
      ],
      closing:
        'Você também pode reclamar à autoridade de proteção de dados; no Brasil, a ANPD (https://www.gov.br/anpd). Preferimos que você fale conosco primeiro, para resolvermos. O clube é para quem tem 13 anos ou mais; se você acredita que uma criança mais nova tem uma conta, avise e nós a apagamos.',
    },
    {
      id: 'contact',
      title: 'Contato',
      paragraphs: [
        `Perguntas sobre os seus dados vão para ${supportEmail}; todo o resto, para ${infoEmail}. Respondemos em até 30 dias, quase sempre bem antes. Quando esta política mudar em algo importante, os membros ficam sabendo aqui e por e-mail antes de a mudança valer.`,
      ],
    },
  ],
})
