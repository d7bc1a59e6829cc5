import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useFormats } from '@wattline/base/i18n';
import { removeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { Button } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../../texts/use-texts';
import type { ActiveOverride } from './verify-override';

const Bar = styled.aside`
  position: sticky;
  z-index: 9;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: calc(8px + env(safe-area-inset-top)) var(--gutter) 8px;
  border-bottom: 1px solid var(--warning);
  background: var(--warning-soft);
  color: var(--ink);
  font-size: var(--small);
`;

function leave(): void {
  removeText('session', storageKeys.overrides);
  location.reload();
}

/** On every page while a signed link holds: which part has which version, until when, and the way out. */
function OverrideBanner({ overrides }: { readonly overrides: readonly ActiveOverride[] }) {
  const t = useTexts('override');
  const format = useFormats();
  return (
    <Bar aria-label={t('title')}>
      <div>
        <strong>{t('title')}</strong>
        <ul>
          {overrides.map(({ part, release, expires }) => (
            <li key={part}>
              {t('active', { part, version: release.metadata.version, time: format.time(new Date(expires)) })}
            </li>
          ))}
        </ul>
      </div>
      <Button $look="secondary" onClick={leave}>
        {t('leave')}
      </Button>
    </Bar>
  );
}

/** Renders the banner above the app, apart from it: it is there before the app, and stays if the app fails. */
export function showOverrides(overrides: readonly ActiveOverride[]): void {
  const place = document.createElement('div');
  // Without a box of its own: a sticky banner would stop at the end of that box.
  place.style.display = 'contents';
  document.body.prepend(place);
  createRoot(place).render(
    <StrictMode>
      <OverrideBanner overrides={overrides} />
    </StrictMode>,
  );
}
