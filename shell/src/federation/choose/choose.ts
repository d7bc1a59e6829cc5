import { readJson, type Release, satisfiesRange, storageKeys } from '@wattline/contract';
import { discovery, signedCode } from '../discover/discovery';
import { providedVersions } from '../provided-versions';
import type { ActiveOverride } from '../signed/verify-override';
import { attempts, type Plan } from './attempts';
import { candidates } from './candidates';
import { importMap } from './import-map';
import { lastGood } from './kept-releases';
import { pinnedRelease } from './pins';
import { isQuarantined } from './quarantine';
import { visitorBucket } from './visitor-bucket';

let overrides: readonly ActiveOverride[] = [];

/** Reads the releases that signed links name. Most pages have none, and load no code for it. */
export async function startOverrides(): Promise<void> {
  if (!/[?&]override=/.test(location.search) && readJson('session', storageKeys.overrides) === null) return;
  const { readOverrides } = await signedCode.load();
  overrides = await readOverrides(await discovery());
}

/** The release that a link puts in a part's place until the link expires, or null. */
const overrideOf = (part: string): Release | null =>
  overrides.find((override) => override.part === part && override.expires > Date.now())?.release ?? null;

/**
 * Whether this page knows the integrity of a release's files: a script brings it along and its entry knows its chunks; an
 * ES module is held to the document's import map, which names the releases that were live when it was composed.
 */
function canVerify({ url, metadata: { integrity }, extras }: Release): boolean {
  return extras?.wattline?.format !== 'module' || (integrity !== undefined && importMap()[url] === integrity);
}

/** Whether this shell provides a shared module in a version within the range ('^19.3.1'). */
function provides(module: string, range: string): boolean {
  const version = providedVersions[module];
  return version !== undefined && satisfiesRange(version, range);
}

/** Whether a part is deployed in this environment. */
export async function isDeployed(part: string): Promise<boolean> {
  const { microFrontends, others = [] } = await discovery();
  return others.includes(part) || (microFrontends[part]?.length ?? 0) > 0;
}

/**
 * Plans the attempts at the best release of a part for this visitor.
 *
 * @throws PartError 'not-deployed', 'contract-unfit', 'unverifiable', or 'entry-failed' if its releases cannot be read.
 */
export async function choose(part: string): Promise<Plan> {
  const choice = candidates(await discovery(part), part, {
    bucket: visitorBucket(),
    override: overrideOf(part),
    pinned: pinnedRelease(part),
    lastGood: lastGood.read(part),
    isQuarantined,
    provides,
    canVerify,
  });
  return attempts(choice);
}
