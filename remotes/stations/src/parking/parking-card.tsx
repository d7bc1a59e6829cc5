import { type Location, type ParkingRestriction, parkingRestrictions as inOrder } from '@wattline/ocpi';
import { Card, Facts } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

/** The bays with the same restrictions, by their labels: 'Bay 3', else the id on the charger. */
interface RestrictedBays {
  readonly bays: readonly string[];
  readonly restrictions: readonly ParkingRestriction[];
}

/** The bays of a station that are not for every car, those with the same restrictions together, in the station's order. */
function restrictedBays({ evses }: Pick<Location, 'evses'>): readonly RestrictedBays[] {
  const groups = new Map<string, { bays: string[]; restrictions: readonly ParkingRestriction[] }>();
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
export function ParkingCard({ location }: { readonly location: Location }) {
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
