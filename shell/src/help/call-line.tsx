import { useEffect, useState } from 'react';
import { styled } from '@wattline/styled';
import type { HelpReport } from '@wattline/support';
import { buttonStyle, PhoneIcon } from '@wattline/ui';
import type { Words } from '../texts/use-texts';
import { findHelpNumber, type HelpNumber } from './help-number';
import { phoneLink } from './phone-link';

/** As high as the number that may come (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  display: grid;
  align-content: center;
  gap: 6px;
  min-height: 76px;
  color: var(--ink-soft);
  font-size: 0.9375rem;
`;

const Call = styled.a`
  ${buttonStyle('secondary')}
  font-variant-numeric: tabular-nums;
`;

interface CallLineProps {
  readonly report: HelpReport;
  readonly t: Words<'help'>;
}

/** The help number of the place where the driver is, one tap away. */
export function CallLine({ report: { station, session }, t }: CallLineProps) {
  const [found, setFound] = useState<HelpNumber | null | 'looking'>('looking');
  useEffect(() => {
    let isShown = true;
    void findHelpNumber({ station, session }).then((number) => isShown && setFound(number));
    return () => {
      isShown = false;
    };
  }, [station, session]);

  if (found === 'looking') return <Place>{t('looking')}</Place>;
  if (found === null) return <Place>{t('noNumber')}</Place>;
  const { phone, name } = found;
  const link = phoneLink(phone);
  return (
    <Place>
      {link === null ? (
        t('number', { phone })
      ) : (
        <Call href={link}>
          <PhoneIcon size={18} />
          {t('call', { phone })}
        </Call>
      )}
      {name !== null && <span>{t('callNote', { name })}</span>}
    </Place>
  );
}
