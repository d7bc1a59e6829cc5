import { createPortal } from 'react-dom';
import { usePlaces } from '../federation/slots/use-places';
import { HelpButton } from './help-button';

/** 'Help' beside the buttons of each error screen and alert, of the shell and of parts of any release. */
export function ErrorHelp() {
  const places = usePlaces().filter(({ dataset }) => dataset['slot'] === 'error-help');
  return places.map((place, at) => createPortal(<HelpButton place={place} />, place, `${at}`));
}
