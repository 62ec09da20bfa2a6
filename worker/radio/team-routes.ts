import { Hono } from 'hono'
import {
  IdOrder,
  NewStation,
  ScheduleInput,
  StationChange,
  StationTrackList,
  UpcomingQuery,
} from '../../shared/stations'
import type { AppEnv } from '../env'
import { action, query } from '../http/route'
import {
  changeStation,
  createStation,
  deleteStation,
  findStation,
  listStations,
  orderStations,
} from './stations'
import { changeSchedule, findSchedule, searchTracks, upcomingTracks } from './station-schedules'

/** Radio stations, mounted at /api/admin/stations. */
export const adminStations = new Hono<AppEnv>()
  .get('/', query({ who: 'admin', read: listStations }))
  .post('/', action({ who: 'admin', body: NewStation, status: 201, run: createStation }))
  .put('/order', action({ who: 'admin', body: IdOrder, run: orderStations }))
  .get('/tracks', query({ who: 'admin', query: StationTrackList, run: searchTracks }))
  .get('/:id', query({ who: 'admin', read: findStation }))
  .patch('/:id', action({ who: 'admin', body: StationChange, run: changeStation }))
  .delete('/:id', action({ who: 'admin', write: deleteStation }))
  .get('/:id/schedule', query({ who: 'admin', from: 'primary', run: findSchedule }))
  .put('/:id/schedule', action({ who: 'admin', body: ScheduleInput, run: changeSchedule }))
  // The versions of a schedule that are read here may be written by it.
  .get(
    '/:id/upcoming',
    query({ who: 'admin', from: 'primary', query: UpcomingQuery, run: upcomingTracks }),
  )
