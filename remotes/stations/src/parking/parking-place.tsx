import type { Location } from '@wattline/ocpi';
import { queryOptions, useQuery } from '@wattline/query';

const parkingCode = queryOptions({
  queryKey: ['parking-card'],
  queryFn: () => import(/* webpackChunkName: "parking" */ './parking-card'),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

/** The card of restricted bays, last on the Info tab; its code is fetched for a station that restricts a bay. Nothing until it comes. */
export function ParkingPlace({ location }: { readonly location: Location }) {
  const isRestricted = location.evses.some(({ parkingRestrictions }) => parkingRestrictions.length > 0);
  const { data } = useQuery({ ...parkingCode, enabled: isRestricted });
  return isRestricted && data ? <data.ParkingCard location={location} /> : null;
}
