import { textOf } from '@wattline/service';
import { composePreview, takeDownPreview } from '../preview/compose-preview';
import { previewName, type Preview } from '../preview/preview';
import { previewAddress } from '../preview/preview-address';
import { storedEnvironment } from '../site/environment';
import { environmentFrom } from '../site/environment-file';
import type { Call, Outcome } from './command';
import { numberOf, releasesOf } from './read-values';

/** Longer than a branch should live. */
const MOST_DAYS = 90;
const DAYS = 7;

/** Where a preview can be seen, as far as it is known. */
function addressOf({ here }: Call, name: string): string {
  const host = here.place?.previewHost;
  return host === undefined ? `https://${name}.<the edge's --preview-host>/` : previewAddress(host, name);
}

const madeText = (address: string, { expires, releases }: Preview): string =>
  [address, ...Object.entries(releases).map(([part, version]) => `  ${part} ${version}`), `  until ${expires}`].join(
    '\n',
  );

/** Does the work of `compose --preview`. @throws UsageError, ReleaseError. */
export async function previewOnce(call: Call, typed: string): Promise<Outcome> {
  const { store, by, values, positionals } = call;
  const name = previewName(typed);
  if (values['remove'] === true) {
    await takeDownPreview(store, name, by);
    return { text: `The preview ${name} is removed.`, json: { preview: name, removed: true } };
  }
  const file = textOf(values, 'config');
  const preview = await composePreview(store, {
    name,
    releases: positionals.length === 0 ? [] : releasesOf(call),
    by,
    days: numberOf(values, 'days', 1, MOST_DAYS) ?? DAYS,
    environment: file === undefined ? await storedEnvironment(store) : await environmentFrom(file),
  });
  const address = addressOf(call, name);
  return { text: madeText(address, preview), json: { ...preview, address } };
}
