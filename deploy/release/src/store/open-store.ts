import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import type { Store } from './store';

/** The store of an address: 's3://bucket/prefix', or else a folder. `profile` is one of the AWS configuration. */
export async function openStore(address: string, pathStyle = false, profile?: string): Promise<Store> {
  return address.startsWith('s3://') ? s3Store({ address, pathStyle, profile }) : folderStore(address);
}
