import { QueryClientProvider } from '@tanstack/react-query';
import { CONTRACT_VERSION, type RemoteModule } from '@wattline/contract';
import { ConfirmationScreen } from './confirmation/confirmation-screen';
import { queryClient } from './query-client';

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: 'confirmation/:evseId/:connectorId',
      element: (
        <QueryClientProvider client={queryClient}>
          <ConfirmationScreen />
        </QueryClientProvider>
      ),
    },
  ],
};

export default remote;
