import { use } from 'react';
import type { Connector, Price } from '@wattline/ocpi';
import { usePowerTypeText } from '@wattline/remote/price-words';
import { styled } from '@wattline/vendor/styled';
import { PriceDetails } from '../prices/price-details';
import { useTexts } from '../texts/use-texts';
import { ShownTotals } from '../totals/totals';

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding-block: 2px 16px;
  padding-inline: 42px 16px;
  font-size: 0.9375rem;
`;

const Title = styled.h4`
  margin: 0;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 650;
`;

/** Shows the details of the chosen connector that do not fit into its row. */
export function ConnectorDetails({ connector, price }: { readonly connector: Connector; readonly price: Price }) {
  const t = useTexts('chargers');
  const powerTypeText = usePowerTypeText();
  const { powerType, format } = connector;
  const note = use(ShownTotals)?.at(connector)?.note;
  return (
    <Box>
      <Title>{t('details')}</Title>
      {price.state === 'priced' && <PriceDetails price={price} />}
      {note && <p>{note}</p>}
      {powerType && <p>{t('powerType', { type: powerTypeText(powerType) })}</p>}
      {format === 'SOCKET' && <p>{t('bringCable')}</p>}
    </Box>
  );
}
