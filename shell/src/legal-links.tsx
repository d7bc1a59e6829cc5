import { legalDocuments } from '@wattline/remote';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from './texts/use-texts';

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: center;
  min-height: 44px;
  margin-block: 8px 0;

  & > a {
    padding-block: 12px;
  }
`;

/** The operator's terms, privacy policy and imprint; nothing where the environment has none. */
export function LegalLinks() {
  const t = useTexts('legal');
  const documents = legalDocuments();
  if (documents.length === 0) return null;
  return (
    <Links aria-label={t('label')}>
      {documents.map(({ kind, href }) => (
        <a key={kind} href={href} target="_blank" rel="noreferrer">
          {t(kind)}
        </a>
      ))}
    </Links>
  );
}
