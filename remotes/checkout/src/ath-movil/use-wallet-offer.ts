import { getAthConfig, type AthConfig } from '@wattline/api';
import { config } from '@wattline/config';
import { useQuery } from '@wattline/query';
import { client, queryClient } from '../part';

const configKey = (signedIn: boolean) => ['ath-config', signedIn] as const;

/** Specification 2, §9: where the configuration cannot be read. */
const DEFAULT_SECONDS = 600;

/** How long a wallet's payment is waited for, in seconds, by the configuration that was read for the driver. */
export const walletSeconds = (): number =>
  queryClient.getQueryData<AthConfig>(configKey(true))?.timeoutSeconds ?? DEFAULT_SECONDS;

/** Whether the wallet can be paid with; where its configuration cannot be read, it can (specification 2, §7). */
export function useWalletOffer(signedIn: boolean): boolean {
  const isOn = config().features.mobileWalletPayments;
  const { data, isError } = useQuery({
    queryKey: configKey(signedIn),
    queryFn: ({ signal }) => getAthConfig(client, { signedIn, signal }),
    enabled: isOn,
  });
  return isOn && (isError || data?.isEnabled === true);
}
