import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { removeText, writeText } from '@wattline/base/storage';
import { isWithdrawn, readJson, storageKeys, type Discovery, type Override } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { Button } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { textsNow, useTexts } from '../../texts/use-texts';
import { verifyOverride, type ActiveOverride } from './verify-override';

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
function showOverrides(overrides: readonly ActiveOverride[]): void {
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

const NOTICE_MS = 5_000;

/** Removes the signed texts from the address, so that neither a bookmark nor a shared link holds them. */
function takeFromAddress(): string[] {
  const url = new URL(location.href);
  const texts = url.searchParams.getAll('override');
  url.searchParams.delete('override');
  if (texts.length > 0) history.replaceState(history.state, '', url);
  return texts;
}

function storedTexts(): string[] {
  const stored = readJson('session', storageKeys.overrides);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
}

function tell(key: 'expired' | 'unsupported' | 'withdrawn'): void {
  bus.emit('notice/shown', { kind: 'warning', text: textsNow('override')(key), durationMs: NOTICE_MS }, 'shell');
}

const activeOf = ({ part, version, url, integrity, expires }: Override): ActiveOverride => ({
  part,
  release: { url, metadata: { version, integrity } },
  expires: expires * 1_000,
});

/**
 * Reads the overrides of this tab, from the address and from earlier pages, and verifies them on each page. Invalid
 * ones are removed; for a link that has expired, that leads to a withdrawn release, or that this browser cannot verify, a
 * notice is shown. While any
 * override is active, a banner on the page shows it.
 */
export async function readOverrides(known: Pick<Discovery, 'withdrawn'>): Promise<readonly ActiveOverride[]> {
  const { overrideKey } = config().composition;
  const texts = [...storedTexts(), ...takeFromAddress()];
  // By part: a later link replaces an earlier one.
  const holding = new Map<string, { readonly text: string; readonly override: Override }>();
  for (const text of new Set(texts)) {
    const verdict = overrideKey === null ? 'forged' : await verifyOverride(text, overrideKey);
    if (typeof verdict === 'object' && isWithdrawn(known, verdict.part, activeOf(verdict).release)) tell('withdrawn');
    else if (typeof verdict === 'object') holding.set(verdict.part, { text, override: verdict });
    // oxlint-disable-next-line no-console -- for the person who made the link; a driver can do nothing about it
    else if (verdict === 'forged') console.warn('Ignored an override that is not signed for this site.');
    else tell(verdict);
  }
  const kept = [...holding.values()];
  if (kept.length === 0) {
    removeText('session', storageKeys.overrides);
    return [];
  }
  writeText('session', storageKeys.overrides, JSON.stringify(kept.map(({ text }) => text)));
  const active = kept.map(({ override }) => activeOf(override));
  showOverrides(active);
  return active;
}
