import type { ReactNode } from 'react';
import { CONTRACT_VERSION, type RemoteModule } from '@wattline/contract';
import { QueryClientProvider } from '@wattline/query';
import { ConfirmationScreen } from './confirmation/confirmation-screen';
import { ConnectVehicleScreen } from './connect-vehicle/connect-vehicle-screen';
import { queryClient } from './query-client';

const screen = (element: ReactNode) => <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>;

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [
    { path: 'confirmation/:evseId/:connectorId', element: screen(<ConfirmationScreen />) },
    { path: 'connect-vehicle/:sessionId', element: screen(<ConnectVehicleScreen />) },
  ],
};

export default remote;
