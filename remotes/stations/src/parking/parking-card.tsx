import type { Location } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { Card } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { restrictedBays } from './parking-by-bay';

const Rows = styled.dl`
  display: grid;
  gap: 12px;
  margin-top: 16px;

  & dt {
    color: var(--ink-soft);
  }

  & dd {
    margin: 2px 0 0;
    font-weight: 600;
  }

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
      <Rows>
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
