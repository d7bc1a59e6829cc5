import { lazy, Suspense, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { CONTRACT_VERSION, type MountedModule, type PartContext } from '@wattline/contract';
import { written, type Word } from '../../shared-source/written';
import { useWatched } from './use-watched';

const Prices = lazy(() => import('./prices'));

const HOME = '/parking-react-18';

/** A part's use of the shell, by the context of its mount alone. */
function Parking({ context }: { readonly context: PartContext }) {
  const language = useWatched(context.language);
  const driver = useWatched(context.driver);
  const place = useWatched(context.location).pathname.split('/')[2] ?? '';
  const [hours, setHours] = useState(1);
  const [received, setReceived] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const t = (word: Word, values = {}): string => written(language, word, values);
  useEffect(() => context.bus.on('notice/shown', () => setReceived((times) => times + 1)), [context]);
  return (
    <article>
      <h1>{t('title', { place })}</h1>
      <p>React {version}</p>
      <p>{t('count', { hours })}</p>
      <p>{t('events', { received })}</p>
      {driver ? (
        <p>{t('driver', { name: driver.displayName ?? driver.id })}</p>
      ) : (
        <button type="button" onClick={() => context.signIn(t('signIn'))}>
          {t('signIn')}
        </button>
      )}
      <button type="button" onClick={() => setHours(hours + 1)}>
        {t('more')}
      </button>
      <button type="button" onClick={() => context.notify('info', t('kept'))}>
        {t('notice')}
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        {t('details')}
      </button>
      <button type="button" onClick={() => context.navigate(`${HOME}/roof`)}>
        {t('roof')}
      </button>
      <a
        href={HOME}
        onClick={(event) => {
          event.preventDefault();
          context.navigate(HOME);
        }}
      >
        {t('home')}
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <Prices text={t('prices')} />
        </Suspense>
      )}
    </article>
  );
}

/** A part with a React of its own, an older one than the shell's. */
const remote: MountedModule = {
  contract: CONTRACT_VERSION,
  mount(element, context) {
    const root = createRoot(element);
    root.render(<Parking context={context} />);
    return () => root.unmount();
  },
};

export default remote;
