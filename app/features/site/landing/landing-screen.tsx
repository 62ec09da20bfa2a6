import { useIntl } from 'react-intl'
import { brand } from '../../../../brand.config'
import { useDocumentTitle } from '../../../ui/use-document-title'
import { About } from './about'
import { Biography } from './biography'
import { Contact } from './contact'
import { Events } from './events'
import { Hero } from './hero'
import { Hits } from './hits'
import { VipBenefits } from './vip-benefits'

export function LandingScreen() {
  const intl = useIntl()
  useDocumentTitle(intl.locale === 'pt-BR' ? brand.tagline['pt-BR'] : brand.tagline.en)
  return (
    <>
      <Hero />
      <Hits />
      <VipBenefits />
      <Biography />
      <Events />
      <About />
      <Contact />
    </>
  )
}
