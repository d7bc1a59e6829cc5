import { css, keyframes, styled } from '@wattline/styled';
import { Button, RefreshIcon } from '@wattline/ui';
import { useStation } from '../use-station';
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

/** Polls now, and tells of each poll under way. */
export function RefreshButton() {
  const t = useChargerTexts();
  const { isPolling, refresh } = useStation();
  return (
    <Small $look="secondary" $busy={isPolling} aria-disabled={isPolling} onClick={isPolling ? undefined : refresh}>
      <RefreshIcon size={18} />
      {t(isPolling ? 'updating' : 'refresh')}
    </Small>
  );
}
