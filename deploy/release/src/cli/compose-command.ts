import { textOf, UsageError } from '@wattline/services/command';
import { auditedAct, unloggedText } from '../audit-log';
import { composePreview, removeExpired, takeDownPreview } from '../preview/compose-preview';
import { type Preview, previewName, previewAddress } from '../preview/preview';
import { type Composed, composedNow } from '../ship/show';
import { keepEnvironment, storedEnvironment } from '../site/environment';
import { environmentFrom } from '../site/environment-file';
import type { Call, Command, Outcome } from './command';
import { composedJson, composedText, environmentOptions, settledEnvironment, siteKeyOption } from './compose-options';
import { keyOf } from './key-commands';
import { numberOf, releasesOf } from './read-values';

/** Longer than a branch should live. */
const MOST_DAYS = 90;

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
async function previewOnce(call: Call, typed: string): Promise<Outcome> {
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
    days: numberOf(values, 'days', 1, MOST_DAYS),
    environment: file === undefined ? await storedEnvironment(store) : await environmentFrom(file),
  });
  const address = addressOf(call, name);
  return { text: madeText(address, preview), json: { ...preview, address } };
}

async function composeOnce(call: Call): Promise<Composed | null> {
  const environment = await settledEnvironment(call);
  const key = await keyOf(call.values, 'site-key', call.env, 'WATTLINE_SITE_KEY');
  if (environment) await keepEnvironment(call.store, environment);
  let composed: Composed | null = null;
  const work = async (): Promise<object> => {
    composed = await composedNow(call.store, key);
    return {};
  };
  const entry = { by: call.by, action: 'compose', part: null } as const;
  // A rollback reaches visitors by this.
  const { unlogged } = await auditedAct(call.store, entry, work, { evenUnlogged: true });
  if (unlogged !== undefined) call.note(unloggedText(unlogged));
  return composed;
}

/** Previews past their time go with the next look; a failure of that hinders no composition. */
export async function tidyPreviews({ store, by, note }: Pick<Call, 'store' | 'by' | 'note'>): Promise<void> {
  try {
    for (const name of await removeExpired(store, by)) note(`The preview ${name} was removed: its time was over.`);
  } catch (error) {
    note(`Previews could not be removed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export const composeCommand: Command = {
  words: '[--preview <name> [<part> <version> …]]',
  description: [
    'Writes discovery, HTML and the service worker from what is live. What the options say of the environment is kept in',
    'the store for later promotions. --no-worker removes the service worker and all that it kept from every browser at',
    'its next visit; --worker brings it back. A signed site takes its key: --site-key, or WATTLINE_SITE_KEY.',
    'With --preview it composes what is live with other releases of the named parts at a host of its own, for N days (7), and',
    'touches nothing of the site; --remove removes it. Composing the site removes previews that have expired.',
  ].join(' '),
  options: [
    ...environmentOptions,
    siteKeyOption,
    ['--preview <name>', 'composes a preview at a host of its own instead, and touches nothing of the site'],
    ['--days <number>', 'how long a preview lasts', '7'],
    ['--remove', 'removes the preview'],
  ],
  async run(call): Promise<Outcome> {
    const preview = textOf(call.values, 'preview');
    if (preview !== undefined) return previewOnce(call, preview);
    if (call.positionals.length > 0) throw new UsageError('Releases are named for a preview alone: --preview NAME.');
    const composed = await composeOnce(call);
    await tidyPreviews(call);
    return { text: composedText(composed), json: composedJson(composed) };
  },
};
