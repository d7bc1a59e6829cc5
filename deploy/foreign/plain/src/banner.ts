import type { Mounted } from '@wattline/contract';
import { written } from '../../shared-source/written';

/** The banner of a parked car on other parts' pages, by the same door as the part's own. */
const banner: Mounted = {
  mount(element, { language }) {
    const text = document.createElement('p');
    const write = (): void => void (text.textContent = `parking-plain: ${written(language.get(), 'banner')}`);
    write();
    element.append(text);
    return language.subscribe(write);
  },
};

export default banner;
