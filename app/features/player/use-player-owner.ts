import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQueries } from '../session/queries'
import { memory } from './this-player'

/** Ties what is remembered to who is here. As long as that is unknown (no connection), nothing is thrown away. */
export function usePlayerOwner() {
  const { data: user } = useQuery(sessionQueries.current())
  const owner = user === null ? null : user?.id
  useEffect(() => {
    if (owner) memory.belongTo(owner)
    else if (owner === null) memory.forget()
  }, [owner])
}
