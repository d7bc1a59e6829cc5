import { useEffect } from 'react';
import { useStore } from 'zustand';
import { styled } from '@wattline/styled';
import { CloseIcon } from '@wattline/ui';
import { chooseLanguage, preferences } from './preferences';

/** As high as the place that the document keeps. */
const Line = styled.aside`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  height: 3.5rem;
  padding: 0 4px 0 var(--gutter);
  background: var(--accent-soft);
  font-size: 0.9375rem;
  line-height: 1.3;
  /* Also while the app is behind the view that the document came with. */
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
  font-weight: 650;
  text-decoration: underline;
  text-underline-offset: 0.18em;
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  height: 44px;
`;

/** Spanish for a Spanish browser, in one line (docs/rules.md: spanish-offered-once). */
export function SpanishOffer({ onAnswer }: { readonly onAnswer: () => void }) {
  const { language } = useStore(preferences);
  // Also where it was chosen in the footer, or in another tab.
  useEffect(() => {
    if (language === 'es') onAnswer();
  }, [language, onAnswer]);

  const close = (): void => {
    chooseLanguage('en');
    onAnswer();
  };
  return (
    <Line lang="es" aria-label="Idioma">
      <p>
        ¿Prefieres español?{' '}
        <Change type="button" onClick={() => chooseLanguage('es')}>
          Cambiar a español
        </Change>
      </p>
      <Close type="button" aria-label="Cerrar" onClick={close}>
        <CloseIcon size={18} />
      </Close>
    </Line>
  );
}
