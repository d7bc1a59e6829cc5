import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { InfoIcon, VisuallyHidden, WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { reportThrown } from '../federation';
import { Dock, keepClear } from '../federation/slots/dock';
import { ShellBoundary } from '../shell-boundary';
import { useTexts } from '../texts/use-texts';
import { forgetSeenCodes } from './forget-seen-codes';
import { LastKnown } from './last-known';
import { useAgeText } from './use-age-text';
import { connectionStore, watchConnection } from './watch-connection';
import { watchStops } from './watch-stops';

const Bar = styled.aside`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: min(560px, 100%);
  padding-block: 10px;
  padding-inline: 14px 18px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow-high);
  font-size: var(--small);
  line-height: 1.35;

  & > svg {
    flex: none;
  }
`;

/** The state of the connection now. It is announced apart from this, so that the words can age in silence. */
function ConnectionLine() {
  const t = useTexts('connection');
  const { isOnline, knownAt } = useStore(connectionStore);
  const ageText = useAgeText();
  const Icon = isOnline ? InfoIcon : WarningIcon;

  return (
    <Bar aria-label={t('label')}>
      <Icon size={20} />
      {isOnline ? (
        <p>{t('back')}</p>
      ) : (
        <p>
          <strong>{t('gone')}</strong> {knownAt === null ? t('unread') : t('known', { age: ageText(knownAt) })}
        </p>
      )}
    </Bar>
  );
}

/** The bar over all parts while there is no connection (docs/rules.md: honest-without-a-connection). */
export function ConnectionBar() {
  const t = useTexts('connection');
  const { isShown, announced } = useStore(connectionStore, ({ bar }) => bar);

  return (
    <>
      <VisuallyHidden aria-live="polite">{announced && t(announced)}</VisuallyHidden>
      <Dock ref={keepClear} data-dock="">
        {isShown && <ConnectionLine />}
      </Dock>
    </>
  );
}

/** Renders the notes without a connection beside the app, since its first script would weigh too much with them. */
function showConnectionNotes(): void {
  const place = document.createElement('div');
  document.body.append(place);
  // The page goes on without it.
  createRoot(place, { onUncaughtError: () => undefined }).render(
    <>
      <ConnectionBar />
      {/* A place may be one of an element that is none, in a part without types. */}
      <ShellBoundary resetOn={null} onCaught={(thrown) => void reportThrown(thrown, null)}>
        <LastKnown />
      </ShellBoundary>
    </>,
  );
}

/** Watches the connection, and shows its state. */
export function showConnection(): void {
  watchConnection();
  watchStops();
  forgetSeenCodes();
  showConnectionNotes();
}
