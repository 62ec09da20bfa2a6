import { FormattedMessage } from 'react-intl'

export const FavoritesHead = () => (
  <thead className="sr-only text-sm text-haze sm:not-sr-only sm:table-header-group">
    <tr>
      <th scope="col" className="hidden h-11 w-12 text-center font-normal sm:table-cell">
        <FormattedMessage id="favorites.number" />
      </th>
      <th scope="col" className="font-normal">
        <FormattedMessage id="favorites.track-title" />
      </th>
      <th scope="col" className="hidden font-normal md:table-cell">
        <FormattedMessage id="favorites.album" />
      </th>
      <th scope="col" className="pr-3 text-right font-normal">
        <FormattedMessage id="favorites.actions" />
      </th>
    </tr>
  </thead>
)
