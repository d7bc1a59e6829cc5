import type { Ref } from 'react';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { operatorTerms } from '@wattline/remote';
import { CheckRow, Fold, Note, Row, Stack } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import type { Agreement } from './use-agreement';

/** The box with its words takes the line, and what may be opened beside it stands behind or below. */
const Line = styled(Row)<{ readonly $isLong: boolean }>`
  & > label {
    flex: 1 1 ${({ $isLong }) => ($isLong ? '100%' : '14rem')};
    line-height: 1.3;
  }
`;

/** Works before any script, as a page that was rendered has it. Open, it has a line of its own. */
const Beside = styled(Fold)`
  font-size: var(--small);

  &[open] {
    flex: 1 0 100%;
  }

  & > summary {
    color: var(--ink-soft);
    font-weight: 400;
    line-height: 24px;
    list-style: none;
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }

  & > summary::after {
    display: none;
  }

  & ul {
    padding-inline-start: 20px;
    list-style: disc;
  }
`;

/** With large text it scrolls in its own place: the button stays in the window. The keyboard reaches it for that. */
const Sentences = styled.div`
  max-height: 40dvh;
  overflow-y: auto;
`;

interface TermsProps {
  readonly agreement: Agreement;
  readonly locationId: string;
  readonly box: Ref<HTMLInputElement>;
}

/** At the button that pays: the box by which the driver accepts the terms, and what they say. */
export function Terms({ agreement: { label, accepted, accept }, locationId, box }: TermsProps) {
  const t = useTexts('confirmation');
  const labelText = useTexts('label-check');
  const { brand } = config();
  const own = operatorTerms();
  return (
    <div>
      <Line $gap={12} $isLong={label !== null}>
        <CheckRow>
          <input
            ref={box}
            type="checkbox"
            checked={accepted}
            aria-describedby="pay-needs"
            onChange={({ target }) => accept(target.checked)}
          />
          {label === null ? t('terms') : t('termsAt', { label })}
        </CheckRow>
        <Beside>
          <summary id="terms">{t('termsShow')}</summary>
          <Sentences role="group" tabIndex={0} aria-label={t('termsShow')}>
            <Stack as="ul" $gap={8}>
              <li>{t('termsPrice')}</li>
              <li>{t('termsHold')}</li>
              <li>{t('termsRelease')}</li>
              <li>{t('termsPlace')}</li>
            </Stack>
          </Sentences>
        </Beside>
        {label !== null && (
          // The charger in front of the driver has another label: the ways to the right one (docs/rules.md: compared-label).
          <Beside>
            <summary id="other-charger" onClick={() => accept(false)}>
              {labelText('other')}
            </summary>
            <Stack $gap={8} $bottom={8}>
              <p role="alert">{labelText('warning')}</p>
              <Link to={paths.station(locationId)}>{labelText('choose')}</Link>
              <Link to={paths.home}>{labelText('enter')}</Link>
            </Stack>
          </Beside>
        )}
      </Line>
      {own && (
        <Note $size="small">
          <a id="operator-terms" href={own.href} target="_blank" rel="noreferrer">
            {t('operatorTerms', { owner: brand.legalName ?? brand.name, version: own.version })}
          </a>
        </Note>
      )}
    </div>
  );
}
