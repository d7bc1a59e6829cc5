import { PasswordGate } from './access/password-gate';
import { useAccess } from './access/use-access';
import { ConsolePage } from './console-page';

/** /debug: locked until its password was given in this tab, then the console (specification 1, §2 and §4). */
export function DebugConsole() {
  const access = useAccess();
  if (access.isUnlocked === null) return null;
  return access.isUnlocked ? <ConsolePage onLock={access.lock} /> : <PasswordGate access={access} />;
}
