import { deletePaymentMethod, listPaymentMethods, setDefaultPaymentMethod, type PaymentMethod } from '@wattline/api';
import { useMutation, useQuery } from '@wattline/vendor/query';
import { client, queryClient } from '../../part';

const methodsKey = (driverId: string | null) => ['payment-methods', driverId] as const;

/** Reads a driver's cards again. */
export const reloadSavedCards = (driverId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: methodsKey(driverId) });

export interface SavedCards {
  /** Undefined while they load, and for a visitor. */
  readonly methods: readonly PaymentMethod[] | undefined;
  readonly failed: boolean;
  readonly reload: () => void;
  readonly remove: (method: PaymentMethod) => void;
  readonly makeDefault: (method: PaymentMethod) => void;
  /** The card that a call is made for. */
  readonly busyId: string | null;
  /** The last change, where it failed. */
  readonly failedChange: 'remove' | 'default' | null;
}

/** A driver's saved cards: list, remove, default. */
export function useSavedCards(driverId: string | null): SavedCards {
  const query = useQuery({
    queryKey: methodsKey(driverId),
    queryFn: ({ signal }) => listPaymentMethods(client, driverId ?? '', { signal }),
    enabled: driverId !== null,
  });

  const change = useMutation({
    mutationFn: ({ method, what }: { method: PaymentMethod; what: 'remove' | 'default' }) =>
      what === 'remove'
        ? deletePaymentMethod(client, method.id)
        : setDefaultPaymentMethod(client, { paymentMethodId: method.id, userId: driverId ?? '' }),
    // Whatever came of it, the list tells.
    onSettled: () => (driverId === null ? undefined : reloadSavedCards(driverId)),
  });

  const once = (what: 'remove' | 'default') => (method: PaymentMethod) => {
    if (!change.isPending) change.mutate({ method, what });
  };
  return {
    methods: query.data,
    failed: query.isError && query.data === undefined,
    reload: () => void query.refetch(),
    remove: once('remove'),
    makeDefault: once('default'),
    busyId: change.isPending ? change.variables.method.id : null,
    failedChange: change.isError ? change.variables.what : null,
  };
}
