import type { ApiClient } from '@wattline/api';
import { authStore, currentDriver, type Driver } from '@wattline/auth';
import { i18n, type Language, readLanguage } from '@wattline/base/i18n';
import type { NavigateOptions, NoticeKind, PartContext, PartLocation } from '@wattline/contract';
import { bus as pageBus, places } from '@wattline/event-bus';
import { busOf, NOTICE_MS, type PartBus } from '../bus-of';
import { clientOf } from '../client-of';
import { type Source, subscriptions, watched } from './watched';

/** The language on the screen. */
const languageSource: Source<Language> = {
  get: () => readLanguage(i18n.language),
  subscribe(listener) {
    i18n.on('languageChanged', listener);
    return () => i18n.off('languageChanged', listener);
  },
};

/** The theme on the screen, which the shell writes into the document's element. */
const themeSource: Source<'light' | 'dark'> = {
  get: () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
  // The shell, which listens first, has written it by then.
  subscribe: (listener) => pageBus.on('preferences/theme-changed', () => listener()),
};

const isOwnPath = (to: string): boolean => {
  try {
    return to.startsWith('/') && new URL(to, location.href).origin === location.origin;
  } catch {
    return false;
  }
};

/**
 * An address of this app, as it was given: '/parking/7?from=map'.
 *
 * @throws TypeError for an address of another site, a relative one, and what is no text.
 */
function appPath(to: unknown): string {
  if (typeof to === 'string' && isOwnPath(to)) return to;
  throw new TypeError(`navigate takes a path of the app, such as '/parking/7', and not ${JSON.stringify(to)}.`);
}

/** The ports of a part's context: all of it in the part's name. */
export interface PartPorts {
  readonly part: string;
  readonly location: Source<PartLocation>;
  readonly navigate: (to: string, options: NavigateOptions) => void;
  readonly bus: PartBus;
  readonly driver: Source<Driver | null>;
  readonly client: Pick<ApiClient, 'send'>;
}

/** A part's context, and how to end it: what the part subscribed to is over, and what it calls does nothing. */
export interface OpenContext {
  readonly context: PartContext;
  readonly end: () => void;
}

/** Makes the context of one mount of a part. */
export function openContext({ part, location, navigate, bus, driver, client }: PartPorts): OpenContext {
  const kept = subscriptions();
  const emit: PartBus['emit'] = (topic, payload) => {
    if (!kept.isOver()) bus.emit(topic, payload);
  };

  const context: PartContext = {
    part,
    location: watched(location, kept),
    navigate(to, options = {}) {
      const path = appPath(to);
      if (!kept.isOver()) navigate(path, options);
    },
    language: watched(languageSource, kept),
    theme: watched(themeSource, kept),
    bus: {
      emit,
      on: (topic, listener) =>
        kept.keep(() =>
          bus.on(topic, (payload, { sender, time, relayed }) => listener(payload, { topic, sender, time, relayed })),
        ),
    },
    notify: (kind: NoticeKind, text: string, durationMs = NOTICE_MS) =>
      emit('notice/shown', { kind, text, durationMs }),
    driver: watched(driver, kept),
    signIn: (reason) => emit('auth/sign-in-requested', { reason }),
    place: (element, name, data) => kept.keep(() => places.register(element, name, data)),
    async request(request) {
      if (kept.isOver()) throw new DOMException(`${part} was left.`, 'AbortError');
      const { status, body } = await client.send(request);
      return { status, body };
    },
  };
  return { context, end: kept.end };
}

/** The ports of a part's context in this app. */
export const portsOf = (part: string): Omit<PartPorts, 'location' | 'navigate'> => ({
  part,
  bus: busOf(part),
  driver: { get: currentDriver, subscribe: authStore.subscribe },
  client: clientOf(part),
});
