import { css, keyframes, styled } from '@wattline/styled';
import { Button, media, RefreshIcon } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { useStation } from '../use-station';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Small = styled(Button)<{ $busy: boolean }>`
  gap: 6px;
  min-height: 44px;
  padding: 8px;
  font-size: 0.875rem;

  ${media.wide} {
    padding: 8px 16px;
    font-size: 0.9375rem;
  }

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
  const t = useTexts('chargers');
  const { isPolling, refresh } = useStation();
  return (
    <Small
      id="refresh-station"
      $look="secondary"
      $busy={isPolling}
      aria-disabled={isPolling}
      onClick={isPolling ? undefined : refresh}
    >
      <RefreshIcon size={18} />
      {t(isPolling ? 'updating' : 'refresh')}
    </Small>
  );
}
