import { useStore } from 'zustand';
import { styled } from '@wattline/styled';
import { DarkIcon, IconButton, LanguageIcon, LightIcon } from '@wattline/ui';
import { usePreferenceTexts } from './preference-texts';
import { chooseLanguage, chooseTheme, preferences } from './preferences';

const Row = styled.div`
  display: flex;
  gap: 8px;
`;

const LanguageButton = styled(IconButton)`
  grid-auto-flow: column;
  gap: 8px;
`;

/** The two toggles of the landing page, top right (specification 1, §1). */
export function PreferenceToggles() {
  const { theme, language } = useStore(preferences);
  const t = usePreferenceTexts();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherLanguage = language === 'en' ? 'es' : 'en';

  return (
    <Row>
      <LanguageButton
        lang={otherLanguage}
        aria-label={t('switchLanguage')}
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
