import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'

export const BackToSignIn = () => (
  <p className="mt-8">
    <Link to="/social/login" className="text-link inline-block py-2.5">
      <FormattedMessage id="reset.back" />
    </Link>
  </p>
)
