import { createRoot } from 'react-dom/client';
import { CONTRACT_VERSION, type MountedModule } from '@wattline/contract';
import { Parking } from './parking';

/** A part with a React of its own, an older one than the shell's. */
const remote: MountedModule = {
  contract: CONTRACT_VERSION,
  mount(element, context) {
    const root = createRoot(element);
    root.render(<Parking context={context} />);
    return () => root.unmount();
  },
};

export default remote;
