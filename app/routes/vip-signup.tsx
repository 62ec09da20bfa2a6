import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadOffer } from '../features/membership/load'
import { signupSearch } from '../features/membership/search'
import { SignupScreen } from '../features/membership/signup-screen'
import { pageHead } from '../lib/head'

export const Route = createFileRoute('/vip-signup')({
  staticData: { heading: 'vip.title' },
  validateSearch: signupSearch,
  loader: ({ context }) => loadOffer(context),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'footer.vip',
      description: ({ brand }) => ({
        en: `VIP membership of ${brand.siteName}: hear everything, stand closest to the stage, cancel alone at any time.`,
        'pt-BR': `Assinatura VIP do ${brand.siteName}: ouça tudo, fique mais perto do palco e cancele sem falar com ninguém.`,
      }),
    }),
  component: Signup,
})

function Signup() {
  const { next, currency, canceled } = Route.useSearch()
  const navigate = useNavigate({ from: '/vip-signup' })
  return (
    <SignupScreen
      next={next}
      currency={currency}
      canceled={canceled !== undefined}
      choose={(chosen) =>
        void navigate({
          search: (search) => ({ ...search, currency: chosen }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
