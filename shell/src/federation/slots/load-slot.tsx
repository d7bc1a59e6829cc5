import { isMounted, type Mounted, type Release, type SlotComponent, type SlotConditions } from '@wattline/contract';
import type { Attempt } from '../choose/attempts';
import type { Candidate } from '../choose/candidates';
import { choose } from '../choose/choose';
import { discovery } from '../discover/discovery';
import { loadModule } from '../load/host';
import { requireIntegrity } from '../load/load-entry';
import { loadedPart } from '../load/load-part';
import { PartError } from '../part-error';
import { partStatus, running } from '../part-status';
import { foreignCode, mountedCode } from '../plugins/chunks';
import { withRecovery } from '../recover/recovery';

/** A slot that a release fills. */
export interface SlotOffer {
  readonly part: string;
  readonly slot: string;
  readonly conditions: SlotConditions;
}

const slotsOf = ({ extras }: Release): Readonly<Record<string, SlotConditions>> => extras?.wattline?.slots ?? {};

/**
 * Where this visitor's release of a part is loaded from: the one that runs on this page, at its address, else the one that
 * a load would choose first. @throws PartError 'not-deployed' or 'contract-unfit'.
 */
async function sourceOf(part: string): Promise<Pick<Attempt, 'candidate' | 'address'>> {
  // One that is on its way may give way to another release.
  await loadedPart(part)?.catch(() => undefined);
  const candidate = running.get(part);
  const address = partStatus(part)?.address;
  return candidate && address ? { candidate, address } : (await choose(part))[0];
}

/** The slots that this visitor's releases fill. A part without a release that fits fills none. */
export async function slotOffers(): Promise<readonly SlotOffer[]> {
  const parts = Object.entries((await discovery()).microFrontends);
  const filling = parts.filter(([, releases]) => releases.some((release) => Object.keys(slotsOf(release)).length > 0));
  const offers = filling.map(async ([part, releases]) => {
    const { chosen, release } = (await sourceOf(part)).candidate;
    // A signed link does not name its release's slots: they are assumed to be those of the live releases.
    const slots = chosen === 'override' ? Object.assign({}, ...releases.map(slotsOf)) : slotsOf(release);
    return Object.entries(slots as ReturnType<typeof slotsOf>).map(([slot, conditions]) => ({
      part,
      slot,
      conditions,
    }));
  });
  const settled = await Promise.allSettled(offers);
  return settled.flatMap((offer) => (offer.status === 'fulfilled' ? offer.value : []));
}

/** A component is a function, or an object of React's, as `memo` gives. */
const isComponent = (value: unknown): value is SlotComponent =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** Reports that a slot failed, in loading or rendering. Its part is not held responsible: its own pages may be sound. */
export async function reportSlot(part: string, slot: string, thrown: unknown): Promise<void> {
  const problem = new PartError(part, 'slot-failed', { cause: thrown instanceof Error ? thrown : new Error(slot) });
  const { candidate } = await sourceOf(part);
  await withRecovery(({ reportSlotFailure }) => reportSlotFailure(candidate, problem));
}

/**
 * Wraps content that fills a slot by `mount` as a component.
 *
 * @throws The error of the request for the code that shows it.
 */
async function mountedSlot({ part }: Candidate, slot: string, content: Mounted): Promise<SlotComponent> {
  const { MountedContent, portsOf } = await mountedCode.load();
  const ports = portsOf(part);
  return () => (
    <MountedContent content={content} ports={ports} onLeftBroken={(thrown) => void reportSlot(part, slot, thrown)} />
  );
}

/**
 * Loads the content of a release for a slot: by the integrity of its entry, beside the part itself if that is on the
 * page.
 *
 * @throws PartError, or the error of the entry or the module.
 */
export async function loadSlot(part: string, slot: string): Promise<SlotComponent> {
  const { candidate, address } = await sourceOf(part);
  requireIntegrity(candidate);
  const module = await loadModule(part, address, candidate.release, `./${slot}`);
  const Content = isMounted(module) ? await mountedSlot(candidate, slot, module) : module;
  if (!isComponent(Content)) throw new PartError(part, 'slot-failed');
  if (!candidate.release.extras?.wattline?.hashes) return Content;
  const { Dressed } = await foreignCode.load();
  return () => (
    <Dressed address={address}>
      <Content />
    </Dressed>
  );
}
