import { importMap } from '../choose/import-map';

/** Behind the address of a module that the map holds to a hash that it does not have (deploy/release, import-map.ts). */
const ALTERED = '?altered';

const PROBE_TIMEOUT_MS = 8_000;

/** Whether the browser takes a module, which it fetches and does not run. @throws Error where it does not settle in time. */
function takes(address: string): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<boolean>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${address} did not come in time`)), PROBE_TIMEOUT_MS);
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
    link.href = address;
    document.head.append(link);
  }).finally(() => {
    clearTimeout(timer);
    link.remove();
  });
}

/**
 * Whether this browser is seen to hold ES modules to the document's import map: it takes a module by its right hash, and the
 * same one not by a wrong hash. Neither is run, so that an altered one does nothing in a browser that takes it.
 *
 * @throws Error where the module does not come: the connection may be to blame.
 */
export async function enforcesImportMap(): Promise<boolean> {
  const altered = Object.keys(importMap()).find((address) => address.endsWith(ALTERED));
  if (altered === undefined || !document.createElement('link').relList.supports('modulepreload')) return false;
  const [takesRight, takesWrong] = await Promise.all([takes(altered.slice(0, -ALTERED.length)), takes(altered)]);
  if (!takesRight) throw new Error(`${altered} could not be asked for`);
  return !takesWrong;
}
