import { config } from '@wattline/base/config';
import { removeText, writeText } from '@wattline/base/storage';
import { isWithdrawn, readJson, storageKeys, type Discovery, type Override } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { textsNow } from '../../texts/use-texts';
import { showOverrides } from './override-banner';
import { verifyOverride, type ActiveOverride } from './verify-override';

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
