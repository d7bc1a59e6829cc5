import { bus } from '../part';

/** Calls back when there may be a connection again. Gives what ends it. */
export function onSignal(listener: () => void): () => void {
  const whenShown = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', whenShown);
  const endings = [
    bus.on('connection/changed', ({ isOnline }) => {
      if (isOnline) listener();
    }),
    bus.on('request/finished', ({ status }) => {
      if (status !== null) listener();
    }),
  ];
  return () => {
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', whenShown);
    for (const end of endings) end();
  };
}
