import { createRoot } from 'react-dom/client';
import type { Mounted, PartContext } from '@wattline/contract';
import { written } from '../../shared-source/written';
import { useWatched } from './use-watched';

function Banner({ context }: { readonly context: PartContext }) {
  return <p>parking-react-18: {written(useWatched(context.language), 'banner')}</p>;
}

/** The banner of a parked car on other parts' pages, by the same door as the part's own. */
const banner: Mounted = {
  mount(element, context) {
    const root = createRoot(element);
    root.render(<Banner context={context} />);
    return () => root.unmount();
  },
};

export default banner;
