import { useEffect } from 'react';
import { useStore } from 'zustand';
import { i18n } from '@wattline/base/i18n';
import { CloseIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { plainTexts } from '../texts/plain-texts';
import { offeredLanguages, readOffered } from './offered-languages';
import { chooseLanguage, preferences } from './preferences';

/** As high as the place that the document keeps, and visible while the app is behind the view that the document came with. */
const Line = styled.aside`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  height: 3.5rem;
  padding-inline: var(--gutter) 4px;
  background: var(--accent-soft);
  font-size: var(--small);
  line-height: 1.3;
  visibility: visible;

  & button {
    min-width: 44px;
    border: 0;
    background: none;
    cursor: pointer;
  }
`;

const Change = styled.button`
  min-height: 24px;
  padding: 0;
  color: var(--accent-strong);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.18em;
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  height: 44px;
`;

const texts = plainTexts('language-offer');

/** The language of the browser, in one line and in its own words (docs/rules.md: language-offered-once). */
export function LanguageOffer({ onAnswer }: { readonly onAnswer: () => void }) {
  const offered = readOffered(navigator.language.slice(0, 2).toLowerCase());
  const { language } = useStore(preferences);
  const { label, question, change, close: closeLabel } = texts[offered];
  // Also where it was chosen in the footer, or in another tab.
  useEffect(() => {
    if (language === offered) onAnswer();
  }, [language, offered, onAnswer]);

  const close = (): void => {
    chooseLanguage(offeredLanguages()[0]);
    onAnswer();
  };
  return (
    <Line lang={offered} dir={i18n.dir(offered)} aria-label={label}>
      <p>
        {question}{' '}
        <Change type="button" onClick={() => chooseLanguage(offered)}>
          {change}
        </Change>
      </p>
      <Close type="button" aria-label={closeLabel} onClick={close}>
        <CloseIcon size={18} />
      </Close>
    </Line>
  );
}
