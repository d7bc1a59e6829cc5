import { useEffect } from 'react';
import { bus } from '@wattline/event-bus';
import { Button, HelpIcon, IconButton } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { textOnScreen } from './text-on-screen';

const FooterButton = styled(IconButton)`
  grid-auto-flow: column;
  gap: 8px;
`;

interface HelpButtonProps {
  /** The place beside the buttons of an error screen or of an alert; none in the footer. */
  readonly place?: HTMLElement;
}

/** Requests help with the content of the screen. */
export function HelpButton({ place }: HelpButtonProps) {
  const t = useTexts('help-button');

  useEffect(() => {
    // The button may come after the alert around it was read out: the alert is not read out again.
    place?.setAttribute('aria-live', 'off');
  }, [place]);

  const ask = (): void => {
    const dialog = place?.closest('[role="alertdialog"]') ?? null;
    const from = dialog ? 'alert' : place ? 'error' : 'page';
    const shown = textOnScreen(dialog ?? place?.parentElement ?? null);
    bus.emit('help/requested', { from, said: shown, facts: {} }, 'shell');
  };

  const content = (
    <>
      <HelpIcon size={18} />
      {t('help')}
    </>
  );
  return place ? (
    <Button $look="secondary" onClick={ask}>
      {content}
    </Button>
  ) : (
    <FooterButton onClick={ask}>{content}</FooterButton>
  );
}
