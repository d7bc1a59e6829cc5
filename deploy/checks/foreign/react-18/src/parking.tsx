import { useEffect, useState, useSyncExternalStore, version } from 'react';
import type { PartContext, Watched } from '@wattline/contract';

const texts = {
  en: { title: 'Parking', signIn: 'Sign in to park', notice: 'Tell me', told: 'Your place is kept.' },
  es: { title: 'Estacionamiento', signIn: 'Inicia sesión', notice: 'Avísame', told: 'Tu lugar está reservado.' },
};

function useWatched<T>({ subscribe, get }: Watched<T>): T {
  return useSyncExternalStore(subscribe, get);
}

/** What a part does with the shell, by the context of its mount alone. */
export function Parking({ context }: { readonly context: PartContext }) {
  const { pathname } = useWatched(context.location);
  const driver = useWatched(context.driver);
  const t = texts[useWatched(context.language)];
  const [hours, setHours] = useState(1);
  const [heard, setHeard] = useState(0);
  useEffect(() => context.bus.on('notice/shown', () => setHeard((times) => times + 1)), [context]);
  return (
    <article>
      <h1>
        {t.title} {pathname}
      </h1>
      <p>React {version}</p>
      <p>Hours: {hours}</p>
      <p>Notices heard: {heard}</p>
      <p>{driver ? (driver.displayName ?? driver.id) : 'No driver'}</p>
      <button type="button" onClick={() => setHours(hours + 1)}>
        One hour more
      </button>
      <button type="button" onClick={() => context.notify('info', t.told)}>
        {t.notice}
      </button>
      <button type="button" onClick={() => context.signIn(t.signIn)}>
        {t.signIn}
      </button>
      <button type="button" onClick={() => context.navigate('/parking-react-18/roof')}>
        Go to the roof
      </button>
    </article>
  );
}
