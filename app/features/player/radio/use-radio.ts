import { useQuery } from '@tanstack/react-query'
import type { RadioStation } from '../../../../shared/radio'
import { radioSource } from '../source'
import { currentSource, isSounding } from '../state'
import { player } from '../this-player'
import { usePlayer } from '../use-player'
import { radioQueries } from './queries'

/** The mini player and the popup know the first two stations; the radio page knows them all. */
export const MINI_STATIONS = 2

export function useRadio(count = Infinity) {
  const { data, error, refetch, isFetching } = useQuery(radioQueries.stations())
  const stations = data?.slice(0, count) ?? []
  const stationOn = useStationOn()
  const sounding = usePlayer(isSounding) && stationOn !== null

  return {
    stations,
    stationOn,
    sounding,
    failure: data ? null : error,
    refetch,
    isFetching,
    play: (id: string) => player.play(stations.map(radioSource), indexOf(stations, id), null),
    tune: (id: string) => player.tune(stations.map(radioSource), indexOf(stations, id)),
    /** The neighbour of a station, round both ends; it plays if that one did. */
    step: (by: 1 | -1, from = stationOn) => {
      const index = stations.findIndex(({ id }) => id === from)
      const to = index === -1 ? 0 : (index + by + stations.length) % stations.length
      if (stations.length > 0) player.tune(stations.map(radioSource), to)
    },
  }
}

const indexOf = (stations: RadioStation[], id: string) =>
  stations.findIndex((station) => station.id === id)

/** The station that the player holds, sounding or not. */
export const useStationOn = () =>
  usePlayer((state) => {
    const source = currentSource(state)
    return source?.kind === 'radio' ? source.id : null
  })
