import { authStore } from '@wattline/auth';
import { readActiveSession, readPendingSession } from '@wattline/charge';
import { config } from '@wattline/config';
import type { BusEvents, PartStatus } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { HelpSources } from '@wattline/support';
import { textOnScreen } from './text-on-screen';

/** The parts of this page, as published last. */
function partsNow(): readonly PartStatus[] {
  let parts: readonly PartStatus[] = [];
  bus.on('composition/changed', (changed) => {
    parts = changed.parts;
  })();
  return parts;
}

/** Gathers the facts of this page for the support team. */
export function gatherHelp(asked: BusEvents['help/requested']): HelpSources {
  const { session } = authStore.getState();
  return {
    now: new Date(),
    asked: { ...asked, said: asked.said ?? textOnScreen(document.querySelector('main [role="alert"]')) },
    pathname: location.pathname,
    userAgent: navigator.userAgent,
    language: document.documentElement.lang,
    isOnline: navigator.onLine,
    features: config().features,
    isSignedIn: session !== null,
    isImpersonated: session?.isImpersonated === true,
    parts: partsNow(),
    // A copy: events while the driver writes are not sent unseen.
    history: [...bus.history()],
    records: { active: readActiveSession(), pending: readPendingSession() },
  };
}
