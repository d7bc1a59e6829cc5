import { useState } from 'react';
import { ChunkPlace } from '@wattline/remote';
import { afterLoad } from './after-load-code';

/** The offer of the browser's language, where the document keeps a place for it (document/preferences.js). */
export function OfferPlace() {
  const { style } = document.documentElement;
  const [isOffered, setOffered] = useState(style.paddingTop !== '');

  const close = (): void => {
    style.paddingTop = '';
    setOffered(false);
  };
  return (
    <ChunkPlace of={afterLoad} isWanted={isOffered}>
      {({ LanguageOffer }) => <LanguageOffer onAnswer={close} />}
    </ChunkPlace>
  );
}
