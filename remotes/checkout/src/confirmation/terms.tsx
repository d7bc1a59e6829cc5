import { config } from '@wattline/base/config';
import { operatorTerms } from '@wattline/remote';
import { CheckRow, Fold } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

const Details = styled(Fold)`
  color: var(--ink-soft);

  & > ul {
    display: grid;
    gap: 8px;
    padding-block: 6px;
    padding-inline-start: 20px;
    list-style: disc;
  }
`;

interface TermsProps {
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
}

/** The terms in plain words, the box by which the driver accepts them, and the operator's own, where it has some. */
export function Terms({ accepted, onAccept }: TermsProps) {
  const t = useTexts('confirmation');
  const { brand } = config();
  const own = operatorTerms();
  return (
    <div>
      <CheckRow>
        <input type="checkbox" checked={accepted} onChange={({ target }) => onAccept(target.checked)} />
        {t('terms')}
      </CheckRow>
      <Details>
        <summary id="terms">{t('termsShow')}</summary>
        <ul>
          <li>{t('termsPrice')}</li>
          <li>{t('termsHold')}</li>
          <li>{t('termsRelease')}</li>
          <li>{t('termsPlace')}</li>
        </ul>
      </Details>
      {own && (
        <p>
          <a id="operator-terms" href={own.href} target="_blank" rel="noreferrer">
            {t('operatorTerms', { owner: brand.legalName ?? brand.name, version: own.version })}
          </a>
        </p>
      )}
    </div>
  );
}
