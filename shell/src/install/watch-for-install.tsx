import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { guardedAnswer } from '@wattline/base/browser';
import { readText, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { Button, CloseIcon, IconButton } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { installPrompt } from './install-prompt';

/** A line at the lower edge of the window, and at the end of the document once one is there: it covers nothing for good. */
const Offer = styled.aside`
  position: sticky;
  z-index: 8;
  bottom: calc(8px + var(--page-banner, 0px) + env(safe-area-inset-bottom));
  display: flex;
  align-items: center;
  gap: 12px;
  width: min(520px, 100% - 2 * var(--gutter));
  margin: 8px auto;
  padding-block: 8px;
  padding-inline: 18px 4px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  font-size: var(--small);
  line-height: 1.3;

  & p {
    flex: 1;
  }
`;

interface InstallOfferProps {
  readonly way: 'prompt' | 'menu';
  readonly onClose: () => void;
}

/** Offers to put the app on the home screen. It goes with an answer, or when the driver goes to another page. */
function InstallOffer({ way, onClose }: InstallOfferProps) {
  const t = useTexts('install');

  useEffect(() => {
    const { pathname } = location;
    // Each page has a title of its own.
    const watch = new MutationObserver(() => {
      if (location.pathname !== pathname) onClose();
    });
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [onClose]);

  const install = (): void => {
    // The browser's question says the rest, a refusal too.
    void guardedAnswer('browser: install prompt', async () => installPrompt()?.prompt());
    onClose();
  };

  return (
    <Offer aria-label={t('title')}>
      <p>{t(way === 'prompt' ? 'why' : 'how')}</p>
      {way === 'prompt' && <Button onClick={install}>{t('add')}</Button>}
      <IconButton aria-label={t('close')} onClick={onClose}>
        <CloseIcon size={18} />
      </IconButton>
    </Offer>
  );
}

/** Shows the offer below the app. */
function showInstallOffer(way: InstallOfferProps['way']): void {
  const place = document.body.appendChild(document.createElement('div'));
  // Without a box of its own: a sticky offer would stop at the end of that box.
  place.style.display = 'contents';
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(
    <StrictMode>
      <InstallOffer way={way} onClose={close} />
    </StrictMode>,
  );
}

/** After a charge, in milliseconds: by then the driver has seen how it ended. */
const AFTER_MS = 6_000;

/** The way to install the app: by the browser's question, or by a menu of Safari. Null where there is none, or it is installed. */
function wayToInstall(): 'prompt' | 'menu' | null {
  // Safari on iPhones and iPads, which asks no question, says whether it runs as an app.
  const isApp: unknown = Reflect.get(navigator, 'standalone');
  if (isApp === true || matchMedia('(display-mode: standalone)').matches) return null;
  if (installPrompt()) return 'prompt';
  return isApp === false ? 'menu' : null;
}

function offer(): void {
  const way = wayToInstall();
  if (way === null || readText('local', storageKeys.installOffered) !== null) return;
  // Where nothing can be stored it would come after each charge.
  if (writeText('local', storageKeys.installOffered, '1')) showInstallOffer(way);
}

/** Offers to install the app once for a browser, after a charge that this tab has shown (docs/rules.md: installed-after-a-charge). */
export function watchForInstall(): void {
  bus.on('session/completed', (_, { relayed }) => {
    if (!relayed) setTimeout(offer, AFTER_MS);
  });
}
