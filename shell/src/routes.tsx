import { paths } from '@wattline/contract';
import { Route, Routes, useLocation } from '@wattline/router';
import { tellThrown } from './federation/load-part';
import { PartFailed } from './federation/part-failed';
import { PartMount } from './federation/part-mount';
import { Place } from './federation/place';
import { TestAuthRoute, VerifyEmailLinkRoute } from './identity/identity-routes';
import { LandingRoute } from './landing/landing-route';
import { NotFound } from './not-found/not-found';
import { partAt } from './part-at';
import { ShellBoundary } from './shell-boundary';

/** Below its prefix a part owns its routes; the shell owns who has which prefix (route-table.json). */
function PartRoute() {
  const part = partAt(useLocation().pathname);
  // The key makes each part's mount its own: a failure of one never shows in another.
  return part === null ? <NotFound /> : <PartMount key={part} name={part} />;
}

/** Every path of the app (specification 1, §2). */
export function AppRoutes() {
  const part = partAt(useLocation().pathname);
  return (
    <ShellBoundary
      resetOn={part}
      onCaught={(thrown, left) => void tellThrown(thrown, left)}
      renderFallback={(retry) => <PartFailed part="@wattline/shell" code="render-failed" onRetry={retry} />}
    >
      <Place key={part}>
        <Routes>
          <Route path={paths.home} element={<LandingRoute />} />
          <Route path={paths.verifyEmailLink} element={<VerifyEmailLinkRoute />} />
          <Route path={paths.testAuth} element={<TestAuthRoute />} />
          <Route path="*" element={<PartRoute />} />
        </Routes>
      </Place>
    </ShellBoundary>
  );
}
