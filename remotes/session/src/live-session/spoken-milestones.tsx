import { VisuallyHidden } from '@wattline/ui';
import type { LiveSession } from './live-session';
import { useMilestones } from './use-milestones';

/** Says to assistive technology what happens to a charge. It outlives the screen of the charge, to say how it ended. */
export function SpokenMilestones({ state }: { readonly state: LiveSession }) {
  return <VisuallyHidden aria-live="polite">{useMilestones(state)}</VisuallyHidden>;
}
