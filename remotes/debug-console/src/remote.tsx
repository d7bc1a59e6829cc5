import { CONTRACT_VERSION, type RemoteModule } from '@wattline/contract';

const remote: RemoteModule = { contract: CONTRACT_VERSION, routes: [] };

export default remote;
