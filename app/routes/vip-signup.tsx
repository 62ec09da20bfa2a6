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
        en: `VIP membership of ${brand.siteName}: hear everything that is published, cancel by yourself at any time.`,
        'pt-BR': `Assinatura VIP do ${brand.siteName}: ouça tudo o que é publicado e cancele por conta própria quando quiser.`,
      }),
    }),
  component: Signup,
})

function Signup() {
  const { next, currency, canceled, checkout } = Route.useSearch()
  const navigate = useNavigate({ from: '/vip-signup' })
  return (
    <SignupScreen
      next={next}
      currency={currency}
      canceled={canceled !== undefined}
      checkoutAtOnce={checkout !== undefined}
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
