import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { bus } from '@wattline/event-bus';
import { Button, HelpIcon } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { usePlaces } from '../use-places';
import { textOnScreen } from './text-on-screen';

/** Requests help with the content of an error screen or of an alert; stands beside its buttons. */
function HelpButton({ place }: { readonly place: HTMLElement }) {
  const t = useTexts('app-bar');

  useEffect(() => {
    // The button may come after the alert around it was read out: the alert is not read out again.
    place.setAttribute('aria-live', 'off');
  }, [place]);

  const ask = (): void => {
    const dialog = place.closest('[role="alertdialog"]');
    const shown = textOnScreen(dialog ?? place.parentElement);
    bus.emit('help/requested', { from: dialog ? 'alert' : 'error', said: shown, facts: {} }, 'shell');
  };

  return (
    <Button $look="secondary" onClick={ask}>
      <HelpIcon size={18} />
      {t('help')}
    </Button>
  );
}

/** 'Help' beside the buttons of each error screen and alert, of the shell and of parts of any release. */
export const ErrorHelp = () =>
  usePlaces('slot@1')
    .filter(({ data }) => data.slot === 'error-help')
    .map(({ element, id }) => createPortal(<HelpButton place={element} />, element, `${id}`));
