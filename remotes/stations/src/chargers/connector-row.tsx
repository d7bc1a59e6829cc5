import { memo, use, useId, type MouseEvent } from 'react';
import { type ConfirmationState, paths, SCANNED } from '@wattline/contract';
import { connectorName, isAvailable, powerKw, type Connector, type Evse, type Price } from '@wattline/ocpi';
import { NextStep, useExpectedPath, WhyNot } from '@wattline/remote';
import { usePowerTypeText } from '@wattline/remote/price-words';
import { Button, ButtonLink, media, Note, VisuallyHidden } from '@wattline/ui';
import { useNavigate, useSearchParams } from '@wattline/vendor/router';
import { css, keyframes, styled } from '@wattline/vendor/styled';
import { FirstView, NotCurrent } from '../page-state';
import { bus } from '../part';
import { PriceDetails, PriceView, usePriceInOneLine } from '../prices/price-view';
import { useTexts } from '../texts/use-texts';
import { PriceDay, TotalLine, ShownTotals } from '../totals/totals';
import { useStation } from '../use-station';
import { controlId } from './connector-key';
import { judgeChoice } from './use-selection';

const flash = keyframes`
  from, 60% { opacity: 1; }
`;

/** Of an opacity, which the browser animates apart from the page: a shade would paint a list of hundreds for each frame. */
const flashStyle = css`
  position: relative;
  isolation: isolate;

  &::before {
    position: absolute;
    z-index: -1;
    inset: -2px;
    border-radius: inherit;
    background: var(--accent-soft);
    opacity: 0;
    animation: ${flash} 2s ease-out;
    content: '';
  }
`;

const Row = styled.li<{ $selected: boolean; $flashing: boolean; $isUsable: boolean }>`
  border: 2px solid ${({ $selected }) => ($selected ? 'var(--accent)' : 'transparent')};
  border-radius: var(--radius-small);
  background: ${({ $selected }) => ($selected ? 'var(--accent-soft)' : 'var(--surface-sunken)')};
  ${({ $selected, $flashing }) => $flashing && !$selected && flashStyle}
  ${({ $isUsable }) =>
    !$isUsable &&
    css`
      background: none;
      color: var(--ink-soft);

      & span {
        font-weight: 400;
      }
    `}

  &:has(> details[open]) {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
`;

/** Its padding grows with the text: Chromium measures the container anew only when its width changes. */
const Choose = styled.button`
  display: block;
  container-type: inline-size;
  width: 100%;
  min-height: 56px;
  padding: 0.375rem 0.75rem;
  border: 0;
  border-radius: var(--radius-tiny);
  background: none;
  line-height: 1.3;
  text-align: start;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  ${media.wide} {
    padding: 12px 14px;
    line-height: 1.5;
  }
`;

/** In a narrow row with large text, the price stands below the name. */
const Columns = styled.span`
  display: grid;
  grid-template-columns: auto minmax(7.25rem, 1fr) fit-content(60%);
  align-items: center;
  gap: 12px 8px;

  @container (max-width: 12em) {
    grid-template-columns: auto minmax(0, 1fr);

    & > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`;

/** In the device's own colours there is no fill: then it is a disc or a ring. */
const Dot = styled.span<{ $available: boolean }>`
  width: 12px;
  height: 12px;
  border: ${({ $available }) => ($available ? '6px solid var(--success)' : '3px solid var(--danger)')};
  border-radius: 50%;
  background: ${({ $available }) => ($available ? 'var(--success)' : 'var(--danger)')};
`;

const Name = styled.span`
  display: block;
  font-weight: 700;
`;

/** A number and its unit are read as one. */
const Whole = styled.span`
  white-space: nowrap;
`;

const wideStyle = css`
  width: calc(100% - 24px);
  margin: 0 12px 12px;
`;

const Wide = styled(Button)`
  ${wideStyle}
`;

const WideLink = styled(ButtonLink)`
  ${wideStyle}
`;

/** In a rendered document: on a phone it stands where the shell will show the page's next step (docs/rules.md: within-reach). */
const RenderedStep = styled.div`
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
    box-shadow: var(--shadow-bar);

    &::before {
      flex: auto;
      font-weight: 600;
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

interface ConnectorRowProps {
  readonly evse: Evse;
  readonly connector: Connector;
  readonly price: Price;
  readonly selected: boolean;
  readonly flashing: boolean;
  readonly onSelect: (evse: Evse, connector: Connector, price: Price) => void;
}

const whyStyle = { padding: '0 16px 12px' };

type RowFacts = Pick<ConnectorRowProps, 'evse' | 'connector' | 'price'>;

/** The address of a connector's confirmation. A driver who came by the code on a charger compares its label there. */
function useConfirmation({ uid }: Evse, { id }: Connector): string {
  const isScanned = Boolean(useSearchParams()[0].get('evse'));
  return paths.confirmation(uid, id) + (isScanned ? `?${SCANNED}` : '');
}

/**
 * 'Start Charging', which leads to the connector's confirmation, with the location and the tariff of the price as navigation
 * state; on a phone within reach, beside the price.
 */
function Start({ evse, connector, price }: RowFacts) {
  const t = useTexts('chargers');
  const navigate = useNavigate();
  const confirmation = useConfirmation(evse, connector);
  const { data: location } = useStation().query;
  const expected = useExpectedPath(bus, paths.confirmation(evse.uid, connector.id));
  const since = use(NotCurrent);
  const why = useId();
  const start = (): void => {
    if (!location || !('tariff' in price)) return;
    const state: ConfirmationState = { location, tariffData: price.tariff };
    void navigate(confirmation, { state });
  };
  return (
    <>
      <WhyNot id={why} act="start" since={since} style={whyStyle} />
      <NextStep label={usePriceInOneLine(price)}>
        <Wide
          {...expected}
          id={controlId('start', evse, connector)}
          disabled={since !== null}
          aria-describedby={why}
          onClick={start}
        >
          {t('start')}
        </Wide>
      </NextStep>
    </>
  );
}

/**
 * Shows a connector's facts in its row: status, standard and power, prices, and the total of a charge where one can begin. A
 * status that is the charge point's stands in its badge; a screen reader has it here too.
 */
function ConnectorFacts({ evse, connector, price }: RowFacts) {
  const t = useTexts('chargers');
  const power = connector.maxPowerWatts === null ? '' : `${powerKw(connector.maxPowerWatts)} kW`;
  const name = connectorName(connector.standard) || t('unknownStandard');
  const isOfAll = connector.status === evse.status;
  return (
    <Columns>
      <Dot $available={isAvailable(connector)} />
      <span>
        <Name>
          {name}
          {power && ' · '}
          <Whole>{power}</Whole>
          <VisuallyHidden> · {isOfAll && t(connector.status)}</VisuallyHidden>
        </Name>
        {!isOfAll && (
          <Note as="span" $size="small">
            {t(connector.status)}
          </Note>
        )}
      </span>
      <PriceView price={price} />
      {price.state === 'priced' && isAvailable(connector) && (
        <TotalLine connector={connector} lines={price.followsClock ? 2 : 1} />
      )}
    </Columns>
  );
}

const Details = styled.div`
  display: grid;
  gap: 8px;
  padding-block: 2px 16px;
  padding-inline: 42px 16px;
  font-size: var(--small);
`;

const DetailsTitle = styled.h4`
  margin: 0;
  color: var(--ink-soft);
  font-size: var(--small);
  font-weight: 600;
`;

/** Shows the details of the chosen connector that do not fit into its row. */
function ConnectorDetails({ connector, price }: { readonly connector: Connector; readonly price: Price }) {
  const t = useTexts('chargers');
  const powerTypeText = usePowerTypeText();
  const { powerType, format } = connector;
  const note = use(ShownTotals)?.at(connector)?.note;
  return (
    <Details>
      <DetailsTitle>{t('details')}</DetailsTitle>
      {price.state === 'priced' && <PriceDetails price={price} />}
      <PriceDay connector={connector} />
      {note && <p>{note}</p>}
      {powerType && <p>{t('powerType', { type: powerTypeText(powerType) })}</p>}
      {format === 'SOCKET' && <p>{t('bringCable')}</p>}
    </Details>
  );
}

/**
 * Scrolls the opened details of a pressed row above the lower edge of the window, where the row may have been pressed.
 */
const bringIntoView = ({ currentTarget: { parentElement: row } }: MouseEvent): unknown =>
  requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }));

/**
 * A row that can be chosen, before any script is there (docs/rules.md: first-view-hands-over): the browser itself opens it,
 * and 'Start Charging' is a link. It looks as the app's row does.
 */
function RenderedRow({ evse, connector, price, selected }: ConnectorRowProps) {
  const t = useTexts('chargers');
  const confirmation = useConfirmation(evse, connector);
  return (
    <Row $selected={false} $flashing={false} $isUsable>
      <details name="connector" open={selected}>
        <Choose as="summary" id={controlId('row', evse, connector)}>
          <ConnectorFacts evse={evse} connector={connector} price={price} />
        </Choose>
        <ConnectorDetails connector={connector} price={price} />
        <RenderedStep data-label={usePriceInOneLine(price)}>
          <WideLink id={controlId('start', evse, connector)} to={confirmation}>
            {t('start')}
          </WideLink>
        </RenderedStep>
      </details>
    </Row>
  );
}

/** One connector: status, standard, power, prices; where chosen, also its details and 'Start Charging'. */
export const ConnectorRow = memo(function ConnectorRow(props: ConnectorRowProps) {
  const { evse, connector, price, selected, flashing, onSelect } = props;
  if (use(FirstView) && judgeChoice(connector, price) === 'selectable') return <RenderedRow {...props} />;

  const choose = (press: MouseEvent): void => {
    onSelect(evse, connector, price);
    // One that was chosen already is as high as before.
    if (!selected) bringIntoView(press);
  };
  return (
    <Row $selected={selected} $flashing={flashing} $isUsable={isAvailable(connector)}>
      <Choose type="button" id={controlId('row', evse, connector)} aria-pressed={selected} onClick={choose}>
        <ConnectorFacts evse={evse} connector={connector} price={price} />
      </Choose>
      {selected && (
        <>
          <ConnectorDetails connector={connector} price={price} />
          <Start evse={evse} connector={connector} price={price} />
        </>
      )}
    </Row>
  );
});
