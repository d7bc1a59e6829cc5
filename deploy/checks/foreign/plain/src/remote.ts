import { CONTRACT_VERSION, type MountedModule } from '@wattline/contract';

const titles = { en: 'Parking', es: 'Estacionamiento' };

/** A part without a framework, by the same door. */
const remote: MountedModule = {
  contract: CONTRACT_VERSION,
  mount(element, { location, language, notify, navigate }) {
    const title = document.createElement('h1');
    const tell = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Tell me' });
    const roof = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Go to the roof' });
    const write = (): void => void (title.textContent = `${titles[language.get()]} ${location.get().pathname}`);
    tell.addEventListener('click', () => notify('info', 'Your place is kept.'));
    roof.addEventListener('click', () => navigate('/parking-plain/roof'));
    write();
    const stops = [location.subscribe(write), language.subscribe(write)];
    element.append(title, tell, roof);
    return () => {
      for (const stop of stops) stop();
    };
  },
};

export default remote;
