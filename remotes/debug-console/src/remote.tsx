import { CONTRACT_VERSION, type RemoteModule } from '@wattline/contract';
import { DebugConsole } from './debug-console';

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [{ path: 'debug/:section?', element: <DebugConsole /> }],
};

export default remote;
