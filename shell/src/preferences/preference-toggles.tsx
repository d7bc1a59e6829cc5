import { useStore } from 'zustand';
import { styled } from '@wattline/styled';
import { DarkIcon, IconButton, LanguageIcon, LightIcon } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { chooseLanguage, chooseTheme, preferences } from './preferences';

/** Each in its own language, with what the button shows first. */
const switchTo = { es: 'ES: cambiar a español', en: 'EN: switch to English' } as const;

const Row = styled.div`
  display: flex;
  gap: 8px;
`;

const LanguageButton = styled(IconButton)`
  grid-auto-flow: column;
  gap: 8px;
`;

/** The two toggles: at the top of the landing page, in the footer of every other page, and in the account. */
export function PreferenceToggles() {
  const { theme, language } = useStore(preferences);
  const t = useTexts('preferences');
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherLanguage = language === 'en' ? 'es' : 'en';

  return (
    <Row>
      <LanguageButton
        lang={otherLanguage}
        aria-label={switchTo[otherLanguage]}
        onClick={() => chooseLanguage(otherLanguage)}
      >
        <LanguageIcon size={18} />
        {otherLanguage === 'es' ? 'ES' : 'EN'}
      </LanguageButton>
      <IconButton
        aria-label={t(otherTheme === 'dark' ? 'useDark' : 'useLight')}
        onClick={() => chooseTheme(otherTheme)}
      >
        {otherTheme === 'dark' ? <DarkIcon size={20} /> : <LightIcon size={20} />}
      </IconButton>
    </Row>
  );
}
