import type { HelpReport } from '@wattline/auth/support';
import { useFormats } from '@wattline/base/i18n';
import { Facts, Fold, Note } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { Words } from '../texts/use-texts';
import { reportLines } from './report-lines';

const Section = styled.section`
  display: grid;
  gap: 8px;
  padding: 16px;
  border-radius: var(--radius-small);
  background: var(--surface-sunken);
  font-size: var(--small);

  & dd {
    font-weight: 400;
  }

  & pre {
    max-height: 260px;
    margin: 0;
    overflow: auto;
    font-size: var(--tiny);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface WhatIsSentProps {
  readonly report: HelpReport;
  /** The report word for word. */
  readonly body: string;
  /** Its raw text is unfolded, to be selected by hand. */
  readonly isOpen: boolean;
  readonly t: Words<'help'>;
}

/** The report for the support team: in rows to read, and folded in its sent form. */
export function WhatIsSent({ report, body, isOpen, t }: WhatIsSentProps) {
  const formats = useFormats();
  return (
    <Section aria-label={t('what')}>
      <h3>{t('what')}</h3>
      <Note>{t('masked')}</Note>
      <Facts $gap={8}>
        {reportLines(report, t, (instant) => formats.time(instant)).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Fold open={isOpen}>
        <summary>{t('everything')}</summary>
        {/* A keyboard scrolls it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} role="group" aria-label={t('everything')}>
          {body}
        </pre>
      </Fold>
    </Section>
  );
}
