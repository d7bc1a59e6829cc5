import type { SlotComponent } from '@wattline/contract';
import { QueryClientProvider } from '@wattline/vendor/query';
import type { Remote } from './remote';

/** The export of a remote for a slot that it fills: the component, with the remote's cache of answers in its context. */
export const exposeSlot =
  ({ queryClient }: Pick<Remote, 'queryClient'>, Content: SlotComponent): SlotComponent =>
  () => (
    <QueryClientProvider client={queryClient}>
      <Content />
    </QueryClientProvider>
  );
