import { useQuery } from '@wattline/query';
import { getAthConfig } from '@wattline/api';
import { config } from '@wattline/config';
import { client } from '../api';

/** Whether the wallet can be paid with; where its configuration cannot be read, it can (specification 2, §7). */
export function useWalletOffer(signedIn: boolean): boolean {
  const isOn = config().features.mobileWalletPayments;
  const { data, isError } = useQuery({
    queryKey: ['ath-config', signedIn],
    queryFn: ({ signal }) => getAthConfig(client, { signedIn, signal }),
    enabled: isOn,
  });
  return isOn && (isError || data?.isEnabled === true);
}
