import { ChunkPlace } from '@wattline/remote';
import { useLocation } from '@wattline/vendor/router';
import { reportUnhandled } from '../federation/recover/recovery';
import { useWantsSlots } from '../federation/slots/use-wants-slots';
import { ShellBoundary } from '../shell-boundary';
import { afterLoad } from './after-load-code';

/** Shows the contents of remotes in the places of other parts, once a live slot has any (docs/rules.md: silent-slots). */
export function Slots() {
  const { pathname } = useLocation();
  // An error that a slot throws as it is removed reaches no boundary of its own: that one is gone by then.
  return (
    <ChunkPlace of={afterLoad} isWanted={useWantsSlots()}>
      {({ SlotHost }) => (
        <ShellBoundary resetOn={pathname} onCaught={(thrown) => void reportUnhandled(thrown)}>
          <SlotHost />
        </ShellBoundary>
      )}
    </ChunkPlace>
  );
}
