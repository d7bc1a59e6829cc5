import { showFailure, shownPart } from '../composition';
import { running } from '../load-candidate';
import { PartError } from '../part-error';
import { blameRelease } from './blame-release';
import { partBehind } from './part-behind';
import { reportFailure } from './report-failure';

const SHELL = '@wattline/shell';

/**
 * Something threw outside of a part's own place: the clean-up of a part that was left, or the shell. The release whose
 * scripts the stack names is blamed; what comes without a stack is the part's that was just left. What the shell threw is
 * reported. Returns the part that was blamed, or null.
 */
export async function blameLeft(thrown: unknown, left: string | null): Promise<string | null> {
  const part = partBehind(thrown) ?? (thrown instanceof Error ? null : left);
  const candidate = part === null ? undefined : running.get(part);
  if (part === null || !candidate) {
    const { code, message } = new PartError(SHELL, 'render-failed', { cause: thrown });
    const version = shownPart(SHELL)?.version ?? 'unknown';
    reportFailure({ remote: SHELL, version, code, message });
    return null;
  }
  const error = new PartError(part, 'render-failed', { cause: thrown });
  if (candidate.chosen === 'override' || !(await blameRelease(part, candidate.release, error))) return null;
  showFailure(part, error, 'loaded');
  return part;
}
