import { CONTRACT_VERSION, type RemoteModule } from '@wattline/contract';
import { PasswordGate } from './access/password-gate';
import { useAccess } from './access/use-access';
import { ConsolePage } from './console-page';

/** /debug: locked until its password was entered in this tab, then the console. */
function DebugConsole() {
  const access = useAccess();
  if (access.isUnlocked === null) return null;
  return access.isUnlocked ? <ConsolePage onLock={access.lock} /> : <PasswordGate access={access} />;
}

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [{ path: 'debug/:section?', element: <DebugConsole /> }],
};

export default remote;
