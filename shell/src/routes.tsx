import { useStore } from 'zustand';
import { paths } from '@wattline/contract';
import { Route, Routes, useLocation } from '@wattline/router';
import { PartFailed, PartMount, reportThrown, SHELL, UpdateGate } from './federation';
import { identityCode } from './identity/identity-code';
import { LandingRoute } from './landing/landing-route';
import { prefixOf, routeTable } from './part-at';
import { ScreenPlace } from './screen-place';
import { ShellBoundary } from './shell-boundary';
import { UnknownRoute } from './unknown-route';

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
