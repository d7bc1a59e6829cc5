import { createPortal } from 'react-dom';
import { usePlaces } from '../places/use-places';
import { HelpButton } from './help-button';

/** 'Help' beside the buttons of each error screen and alert, of the shell and of parts of any release. */
export const ErrorHelp = () =>
  usePlaces('slot@1')
    .filter(({ data }) => data.slot === 'error-help')
    .map(({ element, id }) => createPortal(<HelpButton place={element} />, element, `${id}`));
