import { CONTRACT_VERSION, satisfiesContract, type Discovery, type Release } from '@wattline/contract';
import { PartError } from './part-error';

const fits = ({ extras }: Release): boolean => satisfiesContract(CONTRACT_VERSION, extras?.wattline?.contract);

/**
 * The release of a part that this visitor gets: by traffic share, the same one each time for the same
 * `bucket` (0 up to 100), then the default one, then the first. Only those whose contract this shell
 * offers count. Errors: PartError 'not-deployed' or 'contract-unfit'.
 */
export function chooseRelease(discovery: Discovery, part: string, bucket: number): Release {
  const deployed = discovery.microFrontends[part] ?? [];
  if (deployed.length === 0) throw new PartError(part, 'not-deployed');
  const releases = deployed.filter(fits);
  let share = 0;
  for (const release of releases) {
    share += release.deployment?.traffic ?? 0;
    if (bucket < share) return release;
  }
  const release = releases.find(({ deployment }) => deployment?.default) ?? releases[0];
  if (!release) throw new PartError(part, 'contract-unfit');
  return release;
}
