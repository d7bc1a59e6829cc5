import { useIsFetching } from '@wattline/query';
import { css, keyframes, styled } from '@wattline/styled';
import { Button, RefreshIcon } from '@wattline/ui';
import { stationKey } from '../station/station-query';
import { useChargerTexts } from './charger-texts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Small = styled(Button)<{ $busy: boolean }>`
  min-height: 44px;
  padding: 8px 16px;
  font-size: 0.9375rem;

  ${({ $busy }) =>
    $busy &&
    css`
      & > svg {
        animation: ${turn} 1s linear infinite;
      }
    `}
`;

/** Polls now. It alone renders for a poll that brings nothing new. */
export function RefreshButton({
  stationId,
  onRefresh,
}: {
  readonly stationId: string;
  readonly onRefresh: () => void;
}) {
  const t = useChargerTexts();
  const polling = useIsFetching({ queryKey: stationKey(stationId) }) > 0;
  return (
    <Small $look="secondary" $busy={polling} aria-disabled={polling} onClick={polling ? undefined : onRefresh}>
      <RefreshIcon size={18} />
      {t(polling ? 'updating' : 'refresh')}
    </Small>
  );
}
