import { useQuery } from '@tanstack/react-query'
import type { RadioStation } from '../../../../shared/radio'
import { radioSource } from '../engine/source'
import { currentSource, isPlaying } from '../state'
import { player } from '../this-player'
import { usePlayer } from '../use-player'
import { radioQueries } from '../../../lib/queries/radio'

/** Number of stations in the mini player and the popup; the radio page shows all. */
export const MINI_STATIONS = 2

export function useRadio(count = Infinity, enabled = true) {
  const { data, error, refetch, isFetching } = useQuery({ ...radioQueries.stations(), enabled })
  const stations = data?.slice(0, count) ?? []
  const currentStationId = useCurrentStationId()
  const playing = usePlayer(isPlaying) && currentStationId !== null

  return {
    stations,
    /** Of the club, whatever the count. */
    total: data?.length ?? 0,
    currentStationId,
    playing,
    failure: data ? null : error,
    refetch,
    isFetching,
    play: (id: string) => player.play(stations.map(radioSource), indexOf(stations, id), null),
    tune: (id: string) => player.tune(stations.map(radioSource), indexOf(stations, id)),
    /** Changes to the next or previous station, wrapping around; plays if the last one did. */
    step: (by: 1 | -1, from = currentStationId) => {
      const index = stations.findIndex(({ id }) => id === from)
      const to = index === -1 ? 0 : (index + by + stations.length) % stations.length
      if (stations.length > 0) player.tune(stations.map(radioSource), to)
    },
  }
}

const indexOf = (stations: RadioStation[], id: string) =>
  stations.findIndex((station) => station.id === id)

/** Id of the current station, playing or paused. */
export const useCurrentStationId = () =>
  usePlayer((state) => {
    const source = currentSource(state)
    return source?.kind === 'radio' ? source.id : null
  })
