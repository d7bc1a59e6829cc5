import { paths, SCANNED } from '@wattline/contract';
import { ButtonLink } from '@wattline/ui';
import { useSearchParams } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { usePriceInOneLine } from '../prices/use-price-in-one-line';
import { useTexts } from '../texts/use-texts';
import { ConnectorDetails } from './connector-details';
import { controlId } from './connector-key';
import { Choose, ConnectorFacts, ConnectorRow, Row, startStyle, type ConnectorRowProps } from './connector-row';
import { judgeChoice } from './use-selection';

const NativeChoice = styled(Row)`
  &:has(> details[open]) {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
`;

const Summary = styled(Choose).attrs({ as: 'summary' })`
  &::-webkit-details-marker {
    display: none;
  }
`;

const Start = styled(ButtonLink)`
  ${startStyle}
`;

/** On a phone it stands where the shell will show the page's next step (docs/rules.md: within-reach). */
const Step = styled.div`
  @media (max-width: 759.9px) and (min-height: 500px) {
    position: fixed;
    z-index: 8;
    inset: auto 0 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 10px var(--gutter) max(10px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--surface);

    &::before {
      flex: auto;
      font-weight: 650;
      line-height: 1.2;
      content: attr(data-label);
      content: attr(data-label) / '';
    }

    & > a {
      flex: 1 0 min(12rem, 100%);
      width: auto;
      margin: 0;
    }
  }
`;

/**
 * A connector's row before any script is there: the browser itself opens it, and 'Start Charging' is a link. It looks as
 * the app's row does. A row that cannot be chosen is the app's.
 */
export function NativeRow(props: ConnectorRowProps) {
  const t = useTexts('chargers');
  const { evse, connector, price, selected } = props;
  const isScanned = Boolean(useSearchParams()[0].get('evse'));
  const label = usePriceInOneLine(price);
  if (judgeChoice(connector, price) !== 'selectable') return <ConnectorRow {...props} />;
  return (
    <NativeChoice $selected={false} $flashing={false}>
      <details name="connector" open={selected}>
        <Summary id={controlId('row', evse, connector)}>
          <ConnectorFacts connector={connector} price={price} />
        </Summary>
        <ConnectorDetails connector={connector} price={price} />
        <Step data-label={label}>
          <Start
            id={controlId('start', evse, connector)}
            to={paths.confirmation(evse.uid, connector.id) + (isScanned ? `?${SCANNED}` : '')}
          >
            {t('start')}
          </Start>
        </Step>
      </details>
    </NativeChoice>
  );
}
