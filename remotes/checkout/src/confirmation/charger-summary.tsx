import { connectorName, isAvailable, powerKw } from '@wattline/ocpi';
import { usePowerTypeText } from '@wattline/remote/price-words';
import { Banner, BoltIcon, media, PlugDrawing, WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { labelOf, type Charger } from '../charger';
import { useTexts } from '../texts/use-texts';

const Line = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: var(--radius-small);
  background: var(--accent-soft);
  color: var(--accent);
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  color: var(--ink-soft);
  font-size: var(--small);
  line-height: 1.4;

  ${media.wide} {
    font-size: var(--body);
    line-height: 1.5;
  }

  & > span {
    display: inline-flex;
    gap: 4px;
    align-items: center;
  }
`;

/** Statuses that end by themselves; many operators call a connector that is plugged in and idle BLOCKED. */
const PASSING: ReadonlySet<string> = new Set(['BLOCKED', 'CHARGING', 'RESERVED', 'UNKNOWN']);

/** The connector of the payment: plug, power, power type, and the label to find it by. */
export function ChargerSummary({ charger: { evse, connector } }: { readonly charger: Charger }) {
  const t = useTexts('confirmation');
  const powerTypeText = usePowerTypeText();
  return (
    <div>
      <Line>
        <Mark>
          <PlugDrawing standard={connector.standard} />
        </Mark>
        <div>
          <h2>{connectorName(connector.standard)}</h2>
          <Facts>
            {connector.maxPowerWatts !== null && (
              <span>
                <BoltIcon size={16} />
                {t('power', { kw: powerKw(connector.maxPowerWatts) })}
              </span>
            )}
            {connector.powerType !== null && <span>{powerTypeText(connector.powerType)}</span>}
            <span>{t('charger', { id: labelOf(evse) ?? evse.evseId })}</span>
          </Facts>
        </div>
      </Line>
      {!isAvailable(connector) && (
        <Banner $tone="warning" $top={12} role="status">
          <WarningIcon size={20} />
          {t(PASSING.has(connector.status) ? 'busy' : 'outOfService')}
        </Banner>
      )}
    </div>
  );
}
