import { CONTRACT_VERSION, type RemoteModule } from '@wattline/contract';
import { QueryClientProvider } from '@wattline/query';
import { queryClient } from './query-client';
import { StationScreen } from './station/station-screen';

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: 'station/:stationId',
      element: (
        <QueryClientProvider client={queryClient}>
          <StationScreen />
        </QueryClientProvider>
      ),
    },
  ],
};

export default remote;
