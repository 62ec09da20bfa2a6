import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { signupSearch } from '../features/membership/search'
import { SignupScreen } from '../features/membership/signup-screen'

export const Route = createFileRoute('/vip-signup')({
  validateSearch: signupSearch,
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
