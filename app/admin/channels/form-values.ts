import { type Channel, ChannelChange, NewChannel } from '../../../shared/channels'
import { asText, fieldInLanguage, preparedSchema } from '../kit/prepared-schema'

export const newChannelValues = () => ({ name: '', type: 'film', url: '' })

/** A film has no address. */
const addressOf = ({ type, url }: Record<string, unknown>) => (type === 'film' ? '' : asText(url))

export const NewChannelForm = preparedSchema(NewChannel, (values) => ({
  name: values.name,
  type: values.type,
  url: addressOf(values),
}))

export const channelValues = (channel: Channel) => ({
  name: channel.name,
  name_pt: channel.name_pt,
  description_en: channel.description.en,
  description_pt: channel.description['pt-BR'],
  type: channel.type as string,
  url: channel.url,
})

/** The form of the details, as the API takes it. */
export const ChannelForm = preparedSchema(
  ChannelChange,
  (values) => ({
    name: values.name,
    name_pt: asText(values.name_pt),
    description: { en: asText(values.description_en), 'pt-BR': asText(values.description_pt) },
    type: values.type,
    url: addressOf(values),
  }),
  fieldInLanguage,
)
