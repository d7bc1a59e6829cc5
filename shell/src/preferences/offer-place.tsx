import { useState } from 'react';
import { chunkOf, useChunk } from '../use-chunk';

const offer = chunkOf(
  async () => (await import(/* webpackChunkName: "preferences" */ './language-offer')).LanguageOffer,
);

/** The offer of the browser's language, where the document keeps a place for it (document/preferences.js). */
export function OfferPlace() {
  const { style } = document.documentElement;
  const [isOffered, setOffered] = useState(style.paddingTop !== '');
  const { content: Offer } = useChunk(offer, isOffered);

  const close = (): void => {
    style.paddingTop = '';
    setOffered(false);
  };
  return isOffered && Offer && <Offer onAnswer={close} />;
}
