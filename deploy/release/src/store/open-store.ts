import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import type { Store } from './store';

/** The store of an address: 's3://bucket/prefix', or else a folder. */
export async function openStore(address: string, pathStyle = false): Promise<Store> {
  return address.startsWith('s3://') ? s3Store({ address, pathStyle }) : folderStore(address);
}
