import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { paths } from '@wattline/contract';
import { Route, Routes, useLocation } from '@wattline/vendor/router';
import { PartFailed, PartLoading, PartMount, refreshDiscovery, reportThrown, SHELL, UpdateGate } from './federation';
import { identityCode } from './identity/identity-code';
import { LandingRoute } from './landing/landing-route';
import { NotFound } from './not-found';
import { prefixOf, routeTable } from './part-at';
import { ScreenPlace } from './screen-place';
import { ShellBoundary } from './shell-boundary';

/** The prefixes that discovery was asked for on this page. */
const asked = new Map<string, Promise<boolean>>();

/** Reads discovery once for a prefix; again where that failed. */
function lookUp(prefix: string): Promise<boolean> {
  const reading =
    asked.get(prefix) ??
    refreshDiscovery().then((isRead) => {
      if (!isRead) asked.delete(prefix);
      return isRead;
    });
  asked.set(prefix, reading);
  return reading;
}

/**
 * At a path of no part that this page knows. A part may have come since the page was loaded, and a document holds only the
 * routes that fit in it: discovery is asked before the page says that there is none. With an answer that names a part, the
 * app shows that part. A page that could read no discovery at all knows of no path that it is wrong, and offers to try again.
 */
function UnknownRoute({ prefix }: { readonly prefix: string }) {
  const [isAnswered, setIsAnswered] = useState(prefix === '' || !navigator.onLine);

  useEffect(() => {
    if (isAnswered) return undefined;
    let isHere = true;
    const show = (): void => {
      if (isHere) setIsAnswered(true);
    };
    lookUp(prefix).then(show, show);
    return () => {
      isHere = false;
    };
  }, [prefix, isAnswered]);

  if (!isAnswered) return <PartLoading />;
  const knowsRoutes = routeTable.getState().size > 0;
  if (knowsRoutes || prefix === '') return <NotFound />;
  return <PartFailed part={SHELL} code="not-deployed" onRetry={() => setIsAnswered(false)} />;
}

/** Where sign-in links lead. */
const SignInLink = () => <ScreenPlace of={identityCode}>{({ VerifyEmailLink }) => <VerifyEmailLink />}</ScreenPlace>;

/** The sign-in service's diagnostics. */
const Diagnostics = () => <ScreenPlace of={identityCode}>{({ TestAuth }) => <TestAuth />}</ScreenPlace>;

/** The part of a prefix; null where this page knows none. */
const usePartOf = (prefix: string): string | null => useStore(routeTable, (table) => table.get(prefix) ?? null);

/** Below its prefix a part owns its routes; which part has which prefix is in discovery (docs/rules.md: granted-routes). */
function PartRoute() {
  const prefix = prefixOf(useLocation().pathname);
  const part = usePartOf(prefix);
  // The key makes each part's mount its own: a failure of one never shows in another.
  return part === null ? <UnknownRoute key={prefix} prefix={prefix} /> : <PartMount key={part} name={part} />;
}

/** Every path of the app. */
export function AppRoutes() {
  const part = usePartOf(prefixOf(useLocation().pathname));
  return (
    <ShellBoundary
      resetOn={part}
      onCaught={(thrown, left) => void reportThrown(thrown, left)}
      renderFallback={(retry) => <PartFailed part={SHELL} code="render-failed" onRetry={retry} />}
    >
      <UpdateGate key={part}>
        <Routes>
          <Route path={paths.home} element={<LandingRoute />} />
          <Route path={paths.verifyEmailLink} element={<SignInLink />} />
          <Route path={paths.testAuth} element={<Diagnostics />} />
          <Route path="*" element={<PartRoute />} />
        </Routes>
      </UpdateGate>
    </ShellBoundary>
  );
}
