import type { Discovery, Release } from '@wattline/contract';
import type { BuiltPart } from './built-part';
import { partAddress } from './store-paths';

/** A release that is live, with its share of the traffic in percent. */
export interface LiveRelease {
  readonly part: BuiltPart;
  readonly traffic: number;
}

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

function releaseEntry({ part, traffic }: LiveRelease, isDefault: boolean): Release {
  const base = `${partAddress(part.name)}/${part.version}`;
  return {
    url: `${base}/${part.entry.file}`,
    metadata: { version: part.version, integrity: part.entry.integrity },
    deployment: { traffic, default: isDefault },
    extras: {
      wattline: {
        contract: part.contract,
        preload: part.preload.map(({ file, integrity }) => ({ url: `${base}/${file}`, integrity })),
      },
    },
  };
}

/** The discovery document of what is live, in the frontend-discovery schema. */
export function discoveryDocument(live: ReadonlyMap<string, readonly LiveRelease[]>): Discovery & { schema: string } {
  const microFrontends = Object.fromEntries(
    [...live].map(([name, releases]) => [name, releases.map((release, index) => releaseEntry(release, index === 0))]),
  );
  return { schema: SCHEMA, microFrontends };
}
