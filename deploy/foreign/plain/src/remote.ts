import { CONTRACT_VERSION, type MountedModule, type PartContext } from '@wattline/contract';
import { written, type Word } from '../../shared-source/written';

const HOME = '/parking-plain';

const say = (tag: string, textContent: string) => Object.assign(document.createElement(tag), { textContent });
/** `act` is the value that the listener of clicks looks up. */
const press = (act: string, textContent: string) =>
  Object.assign(document.createElement('button'), { type: 'button', textContent, value: act });

const nextStep = (button: HTMLElement): HTMLElement => {
  const step = Object.assign(document.createElement('div'), { className: 'step' });
  step.append(button);
  return step;
};

/** The page as it is now: it is written anew with each change. */
function page(
  context: PartContext,
  { hours, received, prices }: { hours: number; received: number; prices: Node | null },
) {
  const t = (word: Word, values = {}): string => written(context.language.get(), word, values);
  const driver = context.driver.get();
  const home = Object.assign(document.createElement('a'), { href: HOME, textContent: t('home') });
  return [
    say('h1', t('title', { place: context.location.get().pathname.split('/')[2] ?? '' })),
    say('p', t('count', { hours })),
    say('p', t('events', { received })),
    driver ? say('p', t('driver', { name: driver.displayName ?? driver.id })) : press('signIn', t('signIn')),
    press('notice', t('notice')),
    press('details', t('details')),
    press('roof', t('roof')),
    home,
    nextStep(press('more', t('more'))),
    ...(prices ? [prices] : []),
  ];
}

/** A part without a framework, by the same door. */
const remote: MountedModule = {
  contract: CONTRACT_VERSION,
  mount(element, context) {
    const { location, language, driver, bus, notify, navigate, signIn } = context;
    const state = { hours: 1, received: 0, prices: null as Node | null };
    let end: (() => void) | undefined;
    const write = (): void => {
      element.replaceChildren(...page(context, state));
      // Each page is of new elements, so its next step is another place.
      end?.();
      const step = element.querySelector<HTMLElement>('.step');
      if (step)
        end = context.place(step, 'next-step@1', { label: written(language.get(), 'count', { hours: state.hours }) });
    };
    const acts: Readonly<Record<string, () => unknown>> = {
      more: () => (state.hours += 1),
      notice: () => notify('info', written(language.get(), 'kept')),
      signIn: () => signIn(written(language.get(), 'signIn')),
      roof: () => navigate(`${HOME}/roof`),
      details: async () => {
        const { pricesOf } = await import('./prices');
        state.prices = pricesOf(written(language.get(), 'prices'));
        write();
      },
    };
    element.addEventListener('click', (event) => {
      if (event.target instanceof HTMLButtonElement) acts[event.target.value]?.();
      if (event.target instanceof HTMLAnchorElement) {
        event.preventDefault();
        navigate(HOME);
      }
      write();
    });
    bus.on('notice/shown', () => {
      state.received += 1;
      write();
    });
    for (const watched of [location, language, driver]) watched.subscribe(write);
    write();
  },
};

export default remote;
