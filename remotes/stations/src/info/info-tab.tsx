import type { ReactNode } from 'react';
import { wellFormed } from '@wattline/base/wire';
import { type Contact, type Location, type ParkingRestriction, parkingRestrictions as inOrder } from '@wattline/ocpi';
import {
  Card,
  ClockIcon,
  Facts,
  HotelIcon,
  IconText,
  Note,
  OperatorIcon,
  ParkingIcon,
  PhoneIcon,
  PlaceIcon,
  PlugIcon,
  RestaurantIcon,
  RestroomIcon,
  ShoppingIcon,
  Stack,
  WifiIcon,
} from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { MapInInfo } from '../map/place-map';
import { useNetwork } from '../network/use-network';
import { useTexts } from '../texts/use-texts';
import type { StationLocation } from '../use-station';
import { facilitiesShown, type Facility } from './facilities';
import { HoursInWords } from './hours-in-words';
import { locationAddress } from './station-place';

/** Bays with the same restrictions, by their labels: 'Bay 3', else the id on the charger. */
interface RestrictedBays {
  readonly bays: string[];
  readonly restrictions: readonly ParkingRestriction[];
}

/** The bays of a station that are not for every car, those with the same restrictions together, in the station's order. */
function restrictedBays({ evses }: Location): readonly RestrictedBays[] {
  const groups = new Map<string, RestrictedBays>();
  for (const { parkingRestrictions, physicalReference, evseId } of evses) {
    if (parkingRestrictions.length === 0) continue;
    const restrictions = inOrder.filter((restriction) => parkingRestrictions.includes(restriction));
    const key = restrictions.join(' ');
    const group = groups.get(key) ?? { bays: [], restrictions };
    group.bays.push(physicalReference || evseId);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const Rows = styled(Facts)`
  & dd::first-letter {
    text-transform: uppercase;
  }
`;

/**
 * Lists the bays of a station that are not for every car, as the operator reports it; nothing where each is (docs/rules.md:
 * parking-as-reported).
 */
function ParkingCard({ location }: { readonly location: Location }) {
  const t = useTexts('parking');
  const restricted = restrictedBays(location);
  if (restricted.length === 0) return null;
  return (
    <Card aria-labelledby="parking">
      <h2 id="parking">{t('title')}</h2>
      <Rows $top={16}>
        {restricted.map(({ bays, restrictions }) => (
          <div key={bays[0]}>
            <dt>{bays.join(', ')}</dt>
            <dd>{restrictions.map((restriction) => t(restriction)).join(', ')}</dd>
          </div>
        ))}
      </Rows>
    </Card>
  );
}

/** How to reach the operator, with links that call and write. */
export function ContactLinks({ contact: { name, phone, email, website } }: { readonly contact: Contact }) {
  const number = phone?.replaceAll(/[^+\d]/g, '');
  return (
    <Stack as="ul" $gap={4}>
      {name && <li>{name}</li>}
      {phone && <li>{number ? <a href={`tel:${number}`}>{phone}</a> : phone}</li>}
      {email && (
        <li>
          <a href={`mailto:${encodeURIComponent(wellFormed(email))}`}>{email}</a>
        </li>
      )}
      {website && (
        <li>
          <a href={website} target="_blank" rel="noopener noreferrer">
            {website}
          </a>
        </li>
      )}
    </Stack>
  );
}

interface InfoRowProps {
  readonly icon: typeof PlaceIcon;
  readonly label: string;
  readonly children: ReactNode;
}

/** One fact of the station, in a description list. */
function InfoRow({ icon: Icon, label, children }: InfoRowProps) {
  return (
    <IconText>
      <Icon size={22} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </IconText>
  );
}

const Facilities = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;

  & > li {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    padding: 9px 16px;
    border-radius: 999px;
    background: var(--surface-sunken);
    font-weight: 600;
  }
`;

const icons: Readonly<Record<Facility, typeof WifiIcon>> = {
  wifi: WifiIcon,
  parking: ParkingIcon,
  freeParking: ParkingIcon,
  evParking: ParkingIcon,
  generalParking: ParkingIcon,
  restroom: RestroomIcon,
  restaurant: RestaurantIcon,
  shopping: ShoppingIcon,
  hotel: HotelIcon,
};

/** The Info tab: station information and facilities. */
export function InfoTab({ location }: { readonly location: StationLocation }) {
  const t = useTexts('info');
  const facilities = facilitiesShown(location.facilities);

  return (
    <Stack $gap={16}>
      <Card aria-labelledby="station-information">
        <h2 id="station-information">{t('title')}</h2>
        <Facts $top={16}>
          <InfoRow icon={PlaceIcon} label={t('address')}>
            {locationAddress(location) || t('notSpecified')}
          </InfoRow>
          {location.partyId !== null && (
            <InfoRow icon={PlugIcon} label={t('network')}>
              <NetworkName partyId={location.partyId} />
            </InfoRow>
          )}
          <InfoRow icon={OperatorIcon} label={t('operator')}>
            {location.operatorName ?? t('unknownOperator')}
          </InfoRow>
          <InfoRow icon={ClockIcon} label={t('hours')}>
            {t(location.openingHours === 'always' ? 'always' : 'limited')}
            <HoursInWords {...location} />
          </InfoRow>
          {location.contact && (
            <InfoRow icon={PhoneIcon} label={t('contact')}>
              <ContactLinks contact={location.contact} />
            </InfoRow>
          )}
        </Facts>
      </Card>
      <MapInInfo location={location} />
      <Card aria-labelledby="facilities">
        <h2 id="facilities">{t('facilities')}</h2>
        {facilities.length === 0 && <Note $top={12}>{t('noFacilities')}</Note>}
        <Facilities>
          {facilities.map((facility) => {
            const Icon = icons[facility];
            return (
              <li key={facility}>
                <Icon size={20} />
                {t(facility)}
              </li>
            );
          })}
        </Facilities>
      </Card>
      <ParkingCard location={location} />
    </Stack>
  );
}

function NetworkName({ partyId }: { readonly partyId: string }) {
  const network = useNetwork(partyId);
  return network === 'loading' || network === null ? partyId : network.name;
}
