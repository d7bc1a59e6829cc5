import { paths } from '@wattline/contract';
import { Route, Routes, useLocation } from '@wattline/router';
import { PartFailed, PartMount, reportThrown, SHELL, UpdateGate } from './federation';
import { TestAuthRoute, VerifyEmailLinkRoute } from './identity/identity-routes';
import { LandingRoute } from './landing/landing-route';
import { NotFound } from './not-found/not-found';
import { partAt } from './part-at';
import { ShellBoundary } from './shell-boundary';

/** Below its prefix a part owns its routes; which part has which prefix is in route-table.json. */
function PartRoute() {
  const part = partAt(useLocation().pathname);
  // The key makes each part's mount its own: a failure of one never shows in another.
  return part === null ? <NotFound /> : <PartMount key={part} name={part} />;
}

/** Every path of the app. */
export function AppRoutes() {
  const part = partAt(useLocation().pathname);
  return (
    <ShellBoundary
      resetOn={part}
      onCaught={(thrown, left) => void reportThrown(thrown, left)}
      renderFallback={(retry) => <PartFailed part={SHELL} code="render-failed" onRetry={retry} />}
    >
      <UpdateGate key={part}>
        <Routes>
          <Route path={paths.home} element={<LandingRoute />} />
          <Route path={paths.verifyEmailLink} element={<VerifyEmailLinkRoute />} />
          <Route path={paths.testAuth} element={<TestAuthRoute />} />
          <Route path="*" element={<PartRoute />} />
        </Routes>
      </UpdateGate>
    </ShellBoundary>
  );
}
