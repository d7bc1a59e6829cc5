import { paths } from '@wattline/contract';
import { styled } from '@wattline/styled';
import { ButtonLink } from '@wattline/ui';
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

/**
 * A connector's row before any script is there: the browser itself opens it, and 'Start Charging' is a link. It looks as
 * the app's row does. A row that cannot be chosen is the app's.
 */
export function NativeRow(props: ConnectorRowProps) {
  const t = useTexts('chargers');
  const { evse, connector, price } = props;
  if (judgeChoice(connector, price) !== 'selectable') return <ConnectorRow {...props} />;
  return (
    <NativeChoice $selected={false} $flashing={false}>
      <details name="connector">
        <Summary id={controlId('row', evse, connector)}>
          <ConnectorFacts connector={connector} price={price} />
        </Summary>
        <ConnectorDetails connector={connector} price={price} />
        <Start id={controlId('start', evse, connector)} to={paths.confirmation(evse.uid, connector.id)}>
          {t('start')}
        </Start>
      </details>
    </NativeChoice>
  );
}
