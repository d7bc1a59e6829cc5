import { CONTRACT_VERSION, type RemoteModule } from '@wattline/contract';
import { QueryClientProvider } from '@wattline/query';
import { queryClient } from './query-client';
import { ReceiptScreen } from './receipt/receipt-screen';
import { SessionScreen } from './session/session-screen';

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: 'session/:sessionId',
      element: (
        <QueryClientProvider client={queryClient}>
          <SessionScreen />
        </QueryClientProvider>
      ),
    },
    {
      path: 'receipt/:sessionId',
      element: (
        <QueryClientProvider client={queryClient}>
          <ReceiptScreen />
        </QueryClientProvider>
      ),
    },
  ],
};

export default remote;
