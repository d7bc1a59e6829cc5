import { useStore } from 'zustand';
import { i18n, readLanguage, type Language } from '@wattline/base/i18n';
import { DarkIcon, IconButton, LanguageIcon, LightIcon, Row } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { plainTexts } from '../texts/plain-texts';
import { useTexts } from '../texts/use-texts';
import { offeredLanguages } from './offered-languages';
import { chooseLanguage, chooseTheme, preferences } from './preferences';

/** In the language that is switched to, with what the button shows first. */
const names = plainTexts('language-switch');

/** The one after it in the list, and after the last the first; null where it is the only one. */
function languageAfter(language: Language): Language | null {
  const offered = offeredLanguages();
  const next = offered[(offered.indexOf(language) + 1) % offered.length] ?? offered[0];
  return next === language ? null : next;
}

const LanguageButton = styled(IconButton)`
  grid-auto-flow: column;
  gap: 8px;
`;

interface PreferenceTogglesProps {
  /** Their ids begin with it, where they stand in the first view of a page too. */
  readonly id?: string;
}

/** The two toggles: at the top of the landing page, in the footer of every other page, and in the account. */
export function PreferenceToggles({ id }: PreferenceTogglesProps) {
  const { theme } = useStore(preferences);
  const t = useTexts('preferences');
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherLanguage = languageAfter(readLanguage(i18n.language));

  return (
    <Row $gap={8}>
      {otherLanguage && (
        <LanguageButton
          id={id && `${id}-language`}
          lang={otherLanguage}
          aria-label={names[otherLanguage].switchTo}
          onClick={() => chooseLanguage(otherLanguage)}
        >
          <LanguageIcon size={18} />
          {otherLanguage.toUpperCase()}
        </LanguageButton>
      )}
      <IconButton
        id={id && `${id}-theme`}
        aria-label={t(otherTheme === 'dark' ? 'useDark' : 'useLight')}
        onClick={() => chooseTheme(otherTheme)}
      >
        {otherTheme === 'dark' ? <DarkIcon size={20} /> : <LightIcon size={20} />}
      </IconButton>
    </Row>
  );
}
