import { NewStation, type Station, StationChange } from '../../../shared/stations'
import { asText, fieldInLanguage, preparedSchema } from '../kit/prepared-schema'

export const NewStationForm = preparedSchema(NewStation, ({ name }) => ({ name }))

export const stationValues = (station: Station) => ({
  name: station.name,
  name_pt: station.name_pt,
  description_en: station.description.en,
  description_pt: station.description['pt-BR'],
  imageStyle: station.imageStyle as string,
  url: station.url,
})

/** The form of the details, as the API takes it. */
export const StationForm = preparedSchema(
  StationChange,
  (values) => ({
    name: values.name,
    name_pt: asText(values.name_pt),
    description: { en: asText(values.description_en), 'pt-BR': asText(values.description_pt) },
    imageStyle: values.imageStyle,
    url: asText(values.url),
  }),
  fieldInLanguage,
)
