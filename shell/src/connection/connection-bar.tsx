import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { styled } from '@wattline/styled';
import { InfoIcon, VisuallyHidden, WarningIcon } from '@wattline/ui';
import { Dock, keepClear } from '../federation/slots/dock';
import { ageOf } from './age';
import { useConnectionTexts } from './connection-texts';
import { connectionStore } from './watch-connection';

/** How often the words age. */
const TICK_MS = 10_000;

const Bar = styled.aside`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: min(560px, 100%);
  padding: 10px 18px 10px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow-high);
  font-size: 0.9375rem;
  line-height: 1.35;

  & > svg {
    flex: none;
  }
`;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What is true now. It is announced apart from this, so that the words can age in silence. */
function ConnectionLine() {
  const t = useConnectionTexts();
  const { isOnline, knownAt } = useStore(connectionStore);
  const now = useNow();
  const age = knownAt === null ? null : ageOf(knownAt, now);
  const Icon = isOnline ? InfoIcon : WarningIcon;

  return (
    <Bar aria-label={t('label')}>
      <Icon size={20} />
      {isOnline ? (
        <p>{t('back')}</p>
      ) : (
        <p>
          <strong>{t('gone')}</strong> {age ? t(age.unit, 'count' in age ? { count: age.count } : {}) : t('unread')}
        </p>
      )}
    </Bar>
  );
}

/** The bar over all parts while there is no connection (docs/rules.md: honest-without-a-connection). */
export function ConnectionBar() {
  const t = useConnectionTexts();
  const { isShown, said } = useStore(connectionStore, ({ bar }) => bar);

  return (
    <>
      <VisuallyHidden aria-live="polite">{said && t(said)}</VisuallyHidden>
      <Dock ref={keepClear}>{isShown && <ConnectionLine />}</Dock>
    </>
  );
}
