import { getAthConfig, type AthConfig } from '@wattline/api';
import { config } from '@wattline/base/config';
import { useQuery } from '@wattline/vendor/query';
import { client, queryClient } from '../../part';

const configKey = (signedIn: boolean) => ['ath-config', signedIn] as const;

/** Where the configuration cannot be read. */
const DEFAULT_SECONDS = 600;

/** How long an approval is waited for, in seconds, by the configuration that was read for the driver. */
export const approvalSeconds = (): number =>
  queryClient.getQueryData<AthConfig>(configKey(true))?.timeoutSeconds ?? DEFAULT_SECONDS;

/** Whether ATH Móvil can be paid with, null until it is known; where its configuration cannot be read, it can. */
export function useAthOffer(signedIn: boolean): boolean | null {
  const { features, money } = config();
  // The wallet pays in dollars alone.
  const isOn = features.mobileWalletPayments && money.currency === 'USD';
  const { data, isError, isLoading } = useQuery({
    queryKey: configKey(signedIn),
    queryFn: ({ signal }) => getAthConfig(client, { signedIn, signal }),
    enabled: isOn,
  });
  if (isLoading) return null;
  return isOn && (isError || data?.isEnabled === true);
}
