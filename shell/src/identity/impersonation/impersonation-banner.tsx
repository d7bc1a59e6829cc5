import { useEffect } from 'react';
import { endImpersonation, useDriver } from '@wattline/auth';
import { WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../../texts/use-texts';

const Bar = styled.aside`
  position: sticky;
  z-index: 5;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 16px;
  padding: 8px var(--gutter);
  padding-top: calc(8px + env(safe-area-inset-top));
  background: var(--danger);
  color: var(--surface);
  font-weight: 600;

  & button {
    min-height: 36px;
    padding: 4px 16px;
    border: 1px solid currentcolor;
    border-radius: 999px;
    background: none;
    font-size: var(--small);
    cursor: pointer;
  }

  & button:focus-visible {
    outline-color: currentcolor;
  }
`;

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;

  & svg {
    flex: none;
  }
`;

async function stop(): Promise<void> {
  await endImpersonation();
  // The button is gone with the banner: the keyboard goes on from the page.
  document.querySelector('main')?.focus();
}

/** On every page while an operator acts as another driver: as whom, and the way out. */
export function ImpersonationBanner() {
  const t = useTexts('impersonation');
  const driver = useDriver();

  // Keep focused elements clear of the sticky banner (WCAG 2.4.11).
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = '104px';
    return () => {
      style.scrollPaddingTop = '';
    };
  }, []);

  return (
    <Bar aria-label={t('label')}>
      <Words role="status">
        <WarningIcon size={20} />
        {t('acting', { name: driver?.displayName ?? driver?.email ?? driver?.phoneNumber ?? driver?.id ?? '' })}
      </Words>
      <button type="button" onClick={() => void stop()}>
        {t('stop')}
      </button>
    </Bar>
  );
}
