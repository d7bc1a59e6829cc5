import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf, UsageError } from '@wattline/services/command';
import { builtFiles } from '../parts/part-files';
import { partName } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { NotComposed, NotShown } from '../ship/show';
import { type Call, type Command } from './command';
import { addressOf, describedOptions, publishedAs, releasesOf, trafficOf, trafficOption } from './read-values';

/** The token of this pipeline: GitHub signs one when it is asked, GitLab has put one into the environment. */
async function tokenFor(audience: string, env: NodeJS.ProcessEnv): Promise<string> {
  const given = env['WATTLINE_DESK_TOKEN'];
  if (given !== undefined && given !== '') return given;
  const [url, bearer] = [env['ACTIONS_ID_TOKEN_REQUEST_URL'], env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']];
  if (url === undefined || bearer === undefined)
    throw new UsageError(
      'A token is missing: WATTLINE_DESK_TOKEN (GitLab: id_tokens), or on GitHub the permission id-token: write',
    );
  const asked = await fetch(`${url}&audience=${encodeURIComponent(audience)}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  const { value } = (await asked.json()) as { readonly value?: string };
  if (!asked.ok || value === undefined)
    throw new ReleaseError(`GitHub gave no token: ${asked.status}. Run the job again.`);
  return value;
}

/** The request: the last step of its address at the desk, and the body. */
function askedFor(call: Call): readonly [string, object] {
  const { positionals, values } = call;
  const [act, ...rest] = positionals;
  if (act === 'publish' && rest.length === 1) {
    const [dist = ''] = rest;
    const files = builtFiles(dist).filter((file) => !/\.(?:map|br|gz)$/.test(file) || file.endsWith('.js.map'));
    const as = publishedAs(values, textOf(values, 'version'));
    const sent = files.map((file) => [file, readFileSync(join(dist, file)).toString('base64')] as const);
    return ['publications', { files: Object.fromEntries(sent), as }];
  }
  if (act === 'promote') {
    const [release, ...more] = releasesOf({ ...call, positionals: rest });
    if (release && more.length === 0)
      return ['acts', { act, part: release.name, version: release.version, traffic: trafficOf(values) }];
  }
  if (act === 'rollback' && rest.length === 1) return ['acts', { act, part: partName(rest[0] ?? '') }];
  throw new UsageError('publish <dist>, promote <part> <version> or rollback <part> is needed');
}

export const deskCommand: Command = {
  needsNoStore: true,
  words: '(publish <dist> | promote <part> <version> | rollback <part>) --at <https://…>',
  description:
    'Publishes, promotes and rolls back by the release desk of a site, from a pipeline that the desk knows by its OpenID Connect token: no credentials of the store are needed. Waits until visitors see it, as promote does.',
  options: [
    ['--at <https://…>', 'the site, which is the audience of the token too'],
    ...describedOptions,
    ['--version <version>', 'of a build without a part.json'],
    trafficOption,
  ],
  async run(call) {
    const { origin } = new URL(addressOf(call.values, 'at'));
    const [path, body] = askedFor(call);
    const response = await fetch(`${origin}/api/desk/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenFor(origin, call.env)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const json = (await response.json().catch(() => ({}))) as {
      readonly statusMessage?: string;
      readonly notes?: readonly string[];
      readonly site?: string;
      readonly shownSince?: string | null;
      readonly notShown?: string | null;
    };
    if (!response.ok)
      throw new ReleaseError(`The desk refused it (${response.status}): ${json.statusMessage ?? 'it gave no reason'}`);
    for (const warning of json.notes ?? []) call.note(`⚠ ${warning}`);
    if (json.site === 'left') throw new NotComposed(json.notShown ?? 'It is done, and nothing composed the site yet.');
    if (json.site === 'failed') throw new NotShown(json.notShown ?? 'It is done, and not shown: look at the site.');
    const shown = json.shownSince == null ? '' : ` Live, and shown since ${json.shownSince}.`;
    return { text: `Done: ${call.positionals.join(' ')}.${shown}`, json };
  },
};
